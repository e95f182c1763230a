CREATE TABLE "booking_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking" uuid NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_note_has_text" CHECK (length("booking_notes"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "booking_tags" (
	"booking" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "booking_tags_booking_tag_pk" PRIMARY KEY("booking","tag")
);
--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_tags" ADD CONSTRAINT "booking_tags_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_notes_by_booking" ON "booking_notes" USING btree ("booking");--> statement-breakpoint
CREATE INDEX "booking_tags_by_tag" ON "booking_tags" USING btree ("tag");