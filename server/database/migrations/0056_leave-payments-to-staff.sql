ALTER TABLE "payment_attempts" DROP CONSTRAINT "an_attempt_has_a_state";--> statement-breakpoint
UPDATE "payment_attempts" SET "state" = 'to-check' WHERE "state" = 'office';--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "an_attempt_has_a_state" CHECK ("payment_attempts"."state" in ('started', 'pending', 'succeeded', 'failed', 'refunding', 'refunded', 'to-check'));--> statement-breakpoint
UPDATE "request_moves" SET "by" = 'staff' WHERE "by" = 'office';--> statement-breakpoint
UPDATE "outbox" SET "template" = replace("template", '-for-office', '-for-staff') WHERE "template" LIKE '%-for-office';--> statement-breakpoint
UPDATE "notices" SET "template" = 'staff-notice' WHERE "template" = 'office-told';--> statement-breakpoint
UPDATE "notices" SET "template" = replace("template", '-for-office', '-for-staff') WHERE "template" LIKE '%-for-office';
