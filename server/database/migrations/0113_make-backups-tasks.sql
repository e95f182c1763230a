INSERT INTO "tasks" ("id", "kind", "by", "state", "requested_at", "started_at", "finished_at", "done", "total", "bytes", "problem")
SELECT "id", 'backup', "by",
	CASE WHEN "state" IN ('ready', 'deleted', 'elsewhere') THEN 'done' ELSE 'failed' END,
	"requested_at", "started_at", coalesce("finished_at", now()), "tables_done", "tables", "bytes",
	CASE WHEN "state" IN ('queued', 'making') THEN 'interrupted' ELSE "problem" END
FROM "backups";
--> statement-breakpoint
DROP TABLE "backups" CASCADE;
