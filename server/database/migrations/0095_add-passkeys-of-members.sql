CREATE TABLE "member_challenges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"challenge" text NOT NULL,
	"purpose" text NOT NULL,
	"member" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_challenge_has_a_known_purpose" CHECK ("member_challenges"."purpose" in ('register', 'authenticate') and ("member_challenges"."purpose" = 'register') = ("member_challenges"."member" is not null))
);
--> statement-breakpoint
CREATE TABLE "member_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "one_member_per_passkey" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_challenges" ADD CONSTRAINT "member_challenges_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_passkeys" ADD CONSTRAINT "member_passkeys_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_challenges_by_end" ON "member_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_passkeys_by_member" ON "member_passkeys" USING btree ("member");