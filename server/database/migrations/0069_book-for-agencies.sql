ALTER TABLE "bookings" DROP CONSTRAINT "a_booking_has_a_member_or_a_seller";--> statement-breakpoint
DROP INDEX "one_sale_by_staff_per_key";--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "bookings_managed_by" text DEFAULT 'guest' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "agency" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "manager_email" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agency_agencies_id_fk" FOREIGN KEY ("agency") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_agency" ON "bookings" USING btree ("agency","placed_at") WHERE "bookings"."agency" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_sale_by_staff_per_key" ON "bookings" USING btree ("idempotency_key") WHERE "bookings"."sold_by" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "one_sale_by_agency_per_key" UNIQUE("agency","idempotency_key");--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "the_guest_or_the_agency_manages" CHECK ("agencies"."bookings_managed_by" in ('guest', 'agency'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "a_member_an_agency_or_staff_books" CHECK (num_nonnulls("bookings"."member", "bookings"."agency", "bookings"."sold_by") = 1);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "an_agency_manages_its_own_bookings" CHECK ("bookings"."manager_email" is null or "bookings"."agency" is not null);