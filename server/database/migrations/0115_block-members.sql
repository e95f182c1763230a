ALTER TABLE "members" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "blocked_why" text;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "a_block_has_a_reason" CHECK (("members"."blocked_at" is null) = ("members"."blocked_why" is null));