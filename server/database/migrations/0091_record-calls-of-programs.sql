CREATE TABLE "octo_calls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"error" text,
	"uuid" uuid
);
--> statement-breakpoint
ALTER TABLE "octo_calls" ADD CONSTRAINT "octo_calls_key_agency_keys_id_fk" FOREIGN KEY ("key") REFERENCES "public"."agency_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "octo_calls_by_key" ON "octo_calls" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "octo_calls_by_time" ON "octo_calls" USING btree ("at");