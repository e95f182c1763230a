CREATE TABLE "agency_rates" (
	"agency" uuid NOT NULL,
	"version" integer NOT NULL,
	"rates" jsonb NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agency_rates_agency_version_pk" PRIMARY KEY("agency","version")
);
--> statement-breakpoint
ALTER TABLE "agency_rates" ADD CONSTRAINT "agency_rates_agency_agencies_id_fk" FOREIGN KEY ("agency") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;