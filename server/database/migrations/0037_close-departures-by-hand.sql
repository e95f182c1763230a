ALTER TABLE "departures" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "closed_why" text;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "a_closure_by_hand_says_who_when_and_why" CHECK ("departures"."closed_at" is null and "departures"."closed_by" is null and "departures"."closed_why" is null
        or "departures"."closed" and "departures"."closed_at" is not null and "departures"."closed_by" is not null and "departures"."closed_why" is not null);