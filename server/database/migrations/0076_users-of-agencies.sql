CREATE TABLE "agency_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_link_of_agencies_has_a_known_purpose" CHECK ("agency_links"."purpose" in ('invitation', 'new-password'))
);
--> statement-breakpoint
CREATE TABLE "agency_sessions" (
	"token_hash" char(64) PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_session_id_of_agencies_is_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "agency_users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"agency" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"locale" char(2) NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_log_in_at" timestamp with time zone,
	CONSTRAINT "a_user_has_a_known_role" CHECK ("agency_users"."role" in ('owner', 'seller', 'accountant')),
	CONSTRAINT "a_user_has_a_known_state" CHECK ("agency_users"."state" in ('invited', 'active', 'blocked')),
	CONSTRAINT "an_active_user_has_a_password" CHECK ("agency_users"."state" <> 'active' or "agency_users"."password_hash" is not null)
);
--> statement-breakpoint
ALTER TABLE "agency_links" ADD CONSTRAINT "agency_links_user_id_agency_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."agency_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_sessions" ADD CONSTRAINT "agency_sessions_user_id_agency_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."agency_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_users" ADD CONSTRAINT "agency_users_agency_agencies_id_fk" FOREIGN KEY ("agency") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_link_per_purpose_of_user" ON "agency_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "agency_sessions_by_user" ON "agency_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_user_of_agencies_per_email" ON "agency_users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "agency_users_by_agency" ON "agency_users" USING btree ("agency");