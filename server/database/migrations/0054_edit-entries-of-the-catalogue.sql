CREATE TABLE "entry_versions" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"document" jsonb NOT NULL,
	"draft_texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"publish_at" timestamp with time zone,
	"problem" text,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"staff" uuid,
	"reason" text,
	CONSTRAINT "entry_versions_kind_code_version_pk" PRIMARY KEY("kind","code","version"),
	CONSTRAINT "an_entry_has_a_state" CHECK ("entry_versions"."state" in ('published', 'draft', 'archived', 'deleted')),
	CONSTRAINT "only_a_draft_is_scheduled" CHECK ("entry_versions"."publish_at" is null or "entry_versions"."state" = 'draft')
);
--> statement-breakpoint
ALTER TABLE "listing_state" ADD COLUMN "deleted_at_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_versions" ADD CONSTRAINT "entry_versions_staff_staff_id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_versions_to_publish" ON "entry_versions" USING btree ("publish_at") WHERE "entry_versions"."publish_at" is not null;
--> statement-breakpoint
-- A deleted listing takes its cards and search texts along, and raises the version: no process may go on showing it.
create function listing_is_deleted() returns trigger language plpgsql as $$
begin
  delete from listing_cards where n = old.n;
  delete from listing_words where n = old.n;
  update listing_state set version = version + 1, deleted_at_version = version + 1;
  return null;
end $$;
--> statement-breakpoint
create trigger listings_leave_nothing after delete on listings
  for each row execute function listing_is_deleted();
