ALTER TABLE "allocations" DROP CONSTRAINT "an_allocation_has_a_state";--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "exclusive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "until_day" date;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "until_time" char(5);--> statement-breakpoint
CREATE UNIQUE INDEX "one_stock_per_part" ON "resources" USING btree ("product","part") WHERE "resources"."part" is not null;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "a_block_has_a_source" CHECK (("allocations"."state" <> 'blocked') or ("allocations"."source" is not null));--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "an_allocation_has_a_state" CHECK ("allocations"."state" in ('held', 'booked', 'blocked', 'released'));