-- What a day needs to be read stands in its index: a departure's own row, one page of the disk each, is not looked at.
DROP INDEX "departures_by_day";--> statement-breakpoint
CREATE INDEX "departures_by_day" ON "departures" ("day", "product") INCLUDE ("resource", "starts_at") WHERE NOT "closed";--> statement-breakpoint
-- The longest cut-off of all: departures later than that need not be asked for their own.
CREATE INDEX "products_by_cutoff" ON "products" ("cutoff_hours");
