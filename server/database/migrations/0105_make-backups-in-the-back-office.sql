CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"by" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"progress_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"tables_done" integer DEFAULT 0 NOT NULL,
	"tables" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"problem" text,
	"token_hash" char(64),
	"token_until" timestamp with time zone,
	CONSTRAINT "a_backup_has_a_state" CHECK ("backups"."state" in ('queued', 'making', 'ready', 'failed', 'deleted', 'elsewhere'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_backup_at_a_time" ON "backups" USING btree ((true)) WHERE "backups"."state" in ('queued', 'making');--> statement-breakpoint
CREATE INDEX "backups_by_time" ON "backups" USING btree ("requested_at");