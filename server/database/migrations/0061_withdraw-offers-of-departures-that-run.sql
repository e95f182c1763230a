ALTER TABLE "rescue_offers" ADD COLUMN "departure" uuid;--> statement-breakpoint
ALTER TABLE "rescue_offers" ADD CONSTRAINT "rescue_offers_departure_resources_id_fk" FOREIGN KEY ("departure") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rescue_offers_by_departure" ON "rescue_offers" USING btree ("departure");