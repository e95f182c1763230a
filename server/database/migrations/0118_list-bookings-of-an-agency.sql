DROP INDEX "bookings_by_agency";--> statement-breakpoint
CREATE INDEX "bookings_by_agency" ON "bookings" USING btree ("agency","id") WHERE "bookings"."agency" is not null;