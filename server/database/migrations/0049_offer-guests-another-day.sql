CREATE TABLE "rescue_offers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"rescue" uuid NOT NULL,
	"booking" uuid NOT NULL,
	"item" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"moved_day" date,
	"moved_time" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"remind_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "a_rescue_offer_has_a_state" CHECK ("rescue_offers"."state" in ('open', 'moved', 'credited', 'refunded', 'withdrawn')),
	CONSTRAINT "a_decided_offer_says_by_whom" CHECK (("rescue_offers"."state" = 'open') = ("rescue_offers"."decided_at" is null) and ("rescue_offers"."decided_at" is null) = ("rescue_offers"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "rescues" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"days" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"message" jsonb NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rescue_offers" ADD CONSTRAINT "rescue_offers_rescue_rescues_id_fk" FOREIGN KEY ("rescue") REFERENCES "public"."rescues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_offers" ADD CONSTRAINT "rescue_offers_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_offers" ADD CONSTRAINT "rescue_offers_item_booking_items_id_fk" FOREIGN KEY ("item") REFERENCES "public"."booking_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rescue_offers_by_rescue" ON "rescue_offers" USING btree ("rescue");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_offer_per_item" ON "rescue_offers" USING btree ("item") WHERE "rescue_offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "rescue_offers_to_remind" ON "rescue_offers" USING btree ("remind_at") WHERE "rescue_offers"."state" = 'open' and "rescue_offers"."reminded_at" is null;