CREATE TABLE "departure_vehicles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"departure" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"seats" integer,
	"zones" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "one_vehicle_per_name" UNIQUE("departure","name"),
	CONSTRAINT "a_vehicle_has_seats" CHECK ("departure_vehicles"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "vehicle_guests" (
	"item" uuid PRIMARY KEY NOT NULL,
	"vehicle" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "departure_vehicles" ADD CONSTRAINT "departure_vehicles_departure_departures_resource_fk" FOREIGN KEY ("departure") REFERENCES "public"."departures"("resource") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_guests" ADD CONSTRAINT "vehicle_guests_item_booking_items_id_fk" FOREIGN KEY ("item") REFERENCES "public"."booking_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_guests" ADD CONSTRAINT "vehicle_guests_vehicle_departure_vehicles_id_fk" FOREIGN KEY ("vehicle") REFERENCES "public"."departure_vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_of_a_vehicle" ON "vehicle_guests" USING btree ("vehicle");