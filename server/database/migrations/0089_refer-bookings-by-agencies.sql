CREATE TABLE "booking_referrals" (
	"booking" uuid PRIMARY KEY NOT NULL,
	"agency" uuid NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"currency" char(3),
	CONSTRAINT "a_referral_earns_a_part_of_a_booking" CHECK ("booking_referrals"."percent" between 0 and 100),
	CONSTRAINT "what_is_earned_has_a_currency" CHECK ("booking_referrals"."percent" = 0 or "booking_referrals"."currency" is not null)
);
--> statement-breakpoint
ALTER TABLE "agency_entries" DROP CONSTRAINT "an_entry_has_a_known_event";--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "public_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "referral_percent" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_referrals" ADD CONSTRAINT "booking_referrals_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_referrals" ADD CONSTRAINT "booking_referrals_agency_agencies_id_fk" FOREIGN KEY ("agency") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_referrals_by_agency" ON "booking_referrals" USING btree ("agency","booking");--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "a_referral_earns_a_part" CHECK ("agencies"."referral_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "agency_entries" ADD CONSTRAINT "an_entry_has_a_known_event" CHECK ("agency_entries"."event" in ('sale', 'commission', 'referral', 'payment', 'payout', 'correction'));