ALTER TABLE "received_transfers" RENAME TO "received_payments";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "transfer" TO "received";--> statement-breakpoint
ALTER TABLE "credit_notes" DROP CONSTRAINT "a_credit_note_has_a_reason";--> statement-breakpoint
ALTER TABLE "received_payments" DROP CONSTRAINT "a_transfer_brings_money";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "a_refund_goes_the_way_it_came";--> statement-breakpoint
ALTER TABLE "received_payments" DROP CONSTRAINT "received_transfers_booking_bookings_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_transfer_received_transfers_id_fk";
--> statement-breakpoint
DROP INDEX "received_transfers_by_booking";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "method" text DEFAULT 'bank-transfer' NOT NULL;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "way" text;--> statement-breakpoint
-- A card's refund that waits for a person, or was a whole payment's only, was sent by bank transfer.
UPDATE "refunds" SET "way" = CASE WHEN "attempt" IS NULL OR "state" = 'by-hand' THEN 'transfer' ELSE 'provider' END;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "way" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "coupon" text;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "goodwill" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_received_received_payments_id_fk" FOREIGN KEY ("received") REFERENCES "public"."received_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_coupon_coupons_code_fk" FOREIGN KEY ("coupon") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_payments_by_booking" ON "received_payments" USING btree ("booking");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "one_credit_note_per_key" UNIQUE("booking","key");--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "one_received_payment_per_key" UNIQUE("booking","key");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "a_credit_note_has_a_reason" CHECK ("credit_notes"."reason" in ('cancelled', 'unpaid', 'cheaper', 'overpaid', 'goodwill'));--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "a_payment_has_a_method" CHECK ("received_payments"."method" in ('bank-transfer', 'cash', 'card-terminal'));--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "a_transfer_brings_money" CHECK ("received_payments"."amount" > 0 and "received_payments"."credited" > 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "a_refund_is_of_one_payment" CHECK (("refunds"."attempt" is null) <> ("refunds"."received" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "a_refund_has_a_way" CHECK ("refunds"."way" in ('provider', 'transfer', 'cash', 'card-terminal', 'credit'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "a_credit_names_its_coupon" CHECK (("refunds"."way" = 'credit') = ("refunds"."coupon" is not null));--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "goodwill_lowers_a_price" CHECK ("booking_items"."goodwill" >= 0);
--> statement-breakpoint
create or replace function guard_refunds() returns trigger language plpgsql as $$
declare
  came bigint;
  went bigint;
begin
  if new.attempt is not null then
    select amount into came from payment_attempts where id = new.attempt and currency = new.currency
      and booking = new.booking and state = 'succeeded' for no key update;
    select coalesce(sum(amount), 0) into went from refunds where attempt = new.attempt and id <> new.id;
  else
    select amount into came from received_payments where id = new.received and currency = new.currency
      and booking = new.booking for no key update;
    select coalesce(sum(amount), 0) into went from refunds where received = new.received and id <> new.id;
  end if;
  if came is null or went + new.amount > came then
    raise exception 'more would go back than came in'
      using errcode = 'check_violation', constraint = 'no_more_back_than_came';
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger refunds_stay_within on refunds;
--> statement-breakpoint
create trigger refunds_stay_within before insert or update of amount, attempt, received on refunds
  for each row execute function guard_refunds();
