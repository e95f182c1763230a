ALTER TABLE "payment_attempts" DROP CONSTRAINT "an_attempt_has_a_state";--> statement-breakpoint
DROP INDEX "open_payment_attempts";--> statement-breakpoint
ALTER TABLE "rehearsal_payments" ADD COLUMN "settles_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "open_payment_attempts" ON "payment_attempts" USING btree ("started_at") WHERE "payment_attempts"."state" in ('started', 'pending', 'refunding');--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "an_attempt_has_a_state" CHECK ("payment_attempts"."state" in ('started', 'pending', 'succeeded', 'failed', 'refunding', 'refunded'));