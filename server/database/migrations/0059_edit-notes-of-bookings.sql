ALTER TABLE "booking_notes" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "an_edit_has_an_editor" CHECK (("booking_notes"."edited_by" is null) = ("booking_notes"."edited_at" is null));