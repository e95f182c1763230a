CREATE TABLE "check_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item" uuid NOT NULL,
	"person" smallint NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"device" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "a_check_in_has_a_state" CHECK ("check_ins"."state" in ('present', 'no-show')),
	CONSTRAINT "an_undone_check_in_says_by_whom" CHECK (("check_ins"."undone_at" is null) = ("check_ins"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure" uuid,
	"number" text,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"device" text NOT NULL,
	"result" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_item_booking_items_id_fk" FOREIGN KEY ("item") REFERENCES "public"."booking_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_departure_departures_resource_fk" FOREIGN KEY ("departure") REFERENCES "public"."departures"("resource") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checked_in_once" ON "check_ins" USING btree ("item","person") WHERE "check_ins"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "scans_by_departure" ON "scans" USING btree ("departure");