CREATE TABLE "login_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "one_login_code_per_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE INDEX "login_codes_by_end" ON "login_codes" USING btree ("expires_at");