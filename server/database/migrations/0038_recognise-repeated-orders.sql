ALTER TABLE "bookings" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "fingerprint" text;