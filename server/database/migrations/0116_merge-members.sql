ALTER TABLE "members" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_merged_into_members_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_merged_into" ON "members" USING btree ("merged_into") WHERE "members"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "a_merged_account_is_erased" CHECK ("members"."merged_into" is null or "members"."erased_at" is not null);