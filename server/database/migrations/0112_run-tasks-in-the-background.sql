CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"progress_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"problem" text,
	"file_name" text,
	"file_until" timestamp with time zone,
	"token_hash" char(64),
	"token_until" timestamp with time zone,
	CONSTRAINT "a_task_has_a_state" CHECK ("tasks"."state" in ('queued', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "a_running_task_has_a_process" CHECK (("tasks"."state" = 'running') = ("tasks"."claim" is not null)),
	CONSTRAINT "a_file_has_a_name" CHECK ("tasks"."file_until" is null or "tasks"."file_name" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_backup_task_at_a_time" ON "tasks" USING btree ("kind") WHERE "tasks"."kind" = 'backup' and "tasks"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "unfinished_tasks" ON "tasks" USING btree ("kind") WHERE "tasks"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "tasks_by_person" ON "tasks" USING btree ("by","id");--> statement-breakpoint
CREATE INDEX "tasks_by_kind" ON "tasks" USING btree ("kind","id");