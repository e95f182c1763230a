CREATE TABLE "statement_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"booking" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_entries_by_booking" ON "statement_entries" USING btree ("booking");