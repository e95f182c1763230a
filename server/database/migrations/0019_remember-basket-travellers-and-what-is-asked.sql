ALTER TABLE "booking_items" ADD COLUMN "travellers" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "basket" text DEFAULT 'basket' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "asks" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "a_booking_has_a_basket" CHECK ("bookings"."basket" in ('basket', 'basket-two'));