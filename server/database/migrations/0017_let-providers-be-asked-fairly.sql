CREATE TABLE "refund_calls" (
	"key" text PRIMARY KEY NOT NULL,
	"attempt" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_refund_call_has_a_state" CHECK ("refund_calls"."state" in ('sent', 'done'))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "an_attempt_has_a_state";--> statement-breakpoint
DROP INDEX "open_payment_attempts";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "instalments" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "instalment_difference" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "provider_token" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "step" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "ask_at" timestamp with time zone DEFAULT now() + interval '2 minutes' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_calls" ADD CONSTRAINT "refund_calls_attempt_payment_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_calls_by_attempt" ON "refund_calls" USING btree ("attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "one_uncertain_refund_per_attempt" ON "refund_calls" USING btree ("attempt") WHERE "refund_calls"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "payment_attempts_to_ask" ON "payment_attempts" USING btree ("ask_at") WHERE "payment_attempts"."state" in ('started', 'pending', 'refunding');--> statement-breakpoint
CREATE UNIQUE INDEX "a_provider_token_is_of_one_attempt" ON "payment_attempts" USING btree ("provider","provider_token");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "an_attempt_has_a_state" CHECK ("payment_attempts"."state" in ('started', 'pending', 'succeeded', 'failed', 'refunding', 'refunded', 'office'));