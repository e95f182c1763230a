CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "a_reply_has_its_own_name" UNIQUE("name"),
	CONSTRAINT "a_reply_has_a_text" CHECK ("saved_replies"."texts" <> '{}'::jsonb)
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "one_offer_per_key" UNIQUE("idempotency_key");