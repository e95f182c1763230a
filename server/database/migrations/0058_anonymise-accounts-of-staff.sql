ALTER TABLE "staff" DROP CONSTRAINT "a_member_of_staff_has_a_known_state";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "a_member_of_staff_has_a_known_state" CHECK ("staff"."state" in ('active', 'blocked', 'removed'));