CREATE TABLE "shared_lists" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" char(64) NOT NULL,
	"key_hash" char(64) NOT NULL,
	"kind" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_shared_list_per_token" UNIQUE("token_hash"),
	CONSTRAINT "a_shared_list_has_a_known_kind" CHECK ("shared_lists"."kind" in ('favourites', 'trip'))
);
--> statement-breakpoint
CREATE INDEX "shared_lists_by_end" ON "shared_lists" USING btree ("expires_at");