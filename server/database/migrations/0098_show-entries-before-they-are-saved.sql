CREATE TABLE "entry_previews" (
	"token" char(64) PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"document" jsonb NOT NULL,
	"until" timestamp with time zone NOT NULL
);
