ALTER TABLE "refunds" DROP CONSTRAINT "a_refund_gives_back";--> statement-breakpoint
ALTER TABLE "agency_entries" ADD COLUMN "booking" uuid;--> statement-breakpoint
ALTER TABLE "agency_entries" ADD CONSTRAINT "agency_entries_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_entries_by_booking" ON "agency_entries" USING btree ("booking") WHERE "agency_entries"."booking" is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "a_refund_gives_back" CHECK (("refunds"."amount" > 0 or ("refunds"."amount" = 0 and "refunds"."way" = 'agency-account')) and "refunds"."credited" > 0);
--> statement-breakpoint
alter table agency_entries disable trigger agency_entries_stay;
--> statement-breakpoint
update agency_entries e set booking = b.id from bookings b
  where e.event in ('sale', 'commission') and b.agency = e.agency
    and b.number = split_part(e.reference, ' ', 2);
--> statement-breakpoint
alter table agency_entries enable trigger agency_entries_stay;
