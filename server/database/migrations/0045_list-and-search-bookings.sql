ALTER TABLE "bookings" ADD COLUMN "words" text GENERATED ALWAYS AS (plain(number || ' ' || replace(number, '-', '') || ' ' || coalesce(guest ->> 'firstName', '') || ' ' || coalesce(guest ->> 'lastName', '') || ' ' || coalesce(guest ->> 'email', '') || ' ' || regexp_replace(coalesce(guest ->> 'phone', ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "booking_items_by_start" ON "booking_items" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "booking_items_by_product" ON "booking_items" USING btree ("product","booking");--> statement-breakpoint
CREATE INDEX "booking_items_by_product_and_start" ON "booking_items" USING btree ("product","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_state" ON "bookings" USING btree ("state","id","collection","payment_method","channel");--> statement-breakpoint
CREATE INDEX "bookings_by_collection" ON "bookings" USING btree ("collection","id","payment_method","channel");--> statement-breakpoint
CREATE INDEX "bookings_by_channel" ON "bookings" USING btree ("channel","id","state","collection","payment_method");--> statement-breakpoint
CREATE INDEX "bookings_by_payment_method" ON "bookings" USING btree ("payment_method","id","channel");--> statement-breakpoint
CREATE INDEX "bookings_by_words" ON "bookings" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_by_booking" ON "outbox" USING btree (("data" ->> 'booking'));--> statement-breakpoint
-- Which of these values go together: without it the planner takes a rare combination for a frequent one.
create statistics bookings_facets (mcv) on state, collection, payment_method, channel from bookings;
