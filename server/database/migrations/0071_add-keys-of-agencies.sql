CREATE TABLE "agency_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"agency" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" char(64) NOT NULL,
	"hint" text NOT NULL,
	"scope" text NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	CONSTRAINT "a_key_of_an_agency_is_unique" UNIQUE("hash"),
	CONSTRAINT "a_key_has_a_known_scope" CHECK ("agency_keys"."scope" in ('read', 'book')),
	CONSTRAINT "a_key_has_a_known_mode" CHECK ("agency_keys"."mode" in ('live', 'test')),
	CONSTRAINT "a_revocation_says_who_and_when" CHECK (("agency_keys"."revoked_at" is null) = ("agency_keys"."revoked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "agency_keys" ADD CONSTRAINT "agency_keys_agency_agencies_id_fk" FOREIGN KEY ("agency") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_keys_by_agency" ON "agency_keys" USING btree ("agency","id");