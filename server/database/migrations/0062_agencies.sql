CREATE TABLE "agencies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"locale" char(2) NOT NULL,
	"agency" text NOT NULL,
	"licence" text NOT NULL,
	"tax_office" text NOT NULL,
	"tax_number" text NOT NULL,
	"address" text NOT NULL,
	"website" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"note" text NOT NULL,
	"consent" jsonb NOT NULL,
	"key" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "an_agency_number_is_unique" UNIQUE("number"),
	CONSTRAINT "one_application_per_form" UNIQUE("key"),
	CONSTRAINT "an_agency_has_a_known_state" CHECK ("agencies"."state" in ('applied', 'approved', 'refused')),
	CONSTRAINT "a_decided_application_has_a_time" CHECK (("agencies"."state" = 'applied') = ("agencies"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "agency_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agency_documents" ADD CONSTRAINT "agency_documents_agency_agencies_id_fk" FOREIGN KEY ("agency") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agencies_by_state" ON "agencies" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_approved_agency_per_tax_number" ON "agencies" USING btree ("tax_number") WHERE "agencies"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "agency_documents_by_agency" ON "agency_documents" USING btree ("agency","position");