CREATE TABLE "agency_logos" (
	"agency" uuid PRIMARY KEY NOT NULL,
	"hash" char(16) NOT NULL,
	"bytes" "bytea" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "page_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_logos" ADD CONSTRAINT "agency_logos_agency_agencies_id_fk" FOREIGN KEY ("agency") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;