CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"locale" char(2) NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_log_in_at" timestamp with time zone,
	CONSTRAINT "a_member_of_staff_has_a_known_role" CHECK ("staff"."role" in ('owner', 'manager', 'sales', 'finance', 'content', 'guide')),
	CONSTRAINT "a_member_of_staff_has_a_known_state" CHECK ("staff"."state" in ('active', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" char(64) PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"staff" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_session_id_of_staff_is_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_staff_id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_member_of_staff_per_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_sessions_by_staff" ON "staff_sessions" USING btree ("staff");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_staff_staff_id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;