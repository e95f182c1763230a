CREATE TABLE "demo_clearings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"is_preview" boolean NOT NULL,
	"keep_bookings" boolean NOT NULL,
	"changed" boolean NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"requested_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"result" jsonb,
	"customers" jsonb,
	CONSTRAINT "a_demo_clearing_has_a_state" CHECK ("demo_clearings"."state" in ('queued', 'running', 'done', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "shop_setup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"begun_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	"dismissed_by" text,
	CONSTRAINT "a_shop_has_one_setup" CHECK ("shop_setup"."id" = 1),
	CONSTRAINT "a_dismissal_names_who_did_it" CHECK (("shop_setup"."dismissed_at" is null) = ("shop_setup"."dismissed_by" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_demo_clearing_at_a_time" ON "demo_clearings" USING btree ((true)) WHERE "demo_clearings"."state" in ('queued', 'running');