CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"duration_ms" integer,
	"next_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"error" text,
	"requested_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_checks" (
	"service" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE INDEX "payment_events_by_provider" ON "payment_events" USING btree ("provider","received_at");