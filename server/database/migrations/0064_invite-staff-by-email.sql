CREATE TABLE "staff_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"staff" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_link_of_staff_has_a_known_purpose" CHECK ("staff_links"."purpose" in ('invitation', 'new-password'))
);
--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "a_member_of_staff_has_a_known_state";--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_staff_id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_link_per_purpose_of_staff" ON "staff_links" USING btree ("staff","purpose");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "a_member_of_staff_has_a_known_state" CHECK ("staff"."state" in ('invited', 'active', 'blocked', 'removed'));