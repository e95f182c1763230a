ALTER TABLE "agencies" DROP CONSTRAINT "an_agency_has_a_known_state";--> statement-breakpoint
DROP INDEX "one_approved_agency_per_tax_number";--> statement-breakpoint
CREATE UNIQUE INDEX "one_approved_agency_per_tax_number" ON "agencies" USING btree ("tax_number") WHERE "agencies"."state" in ('approved', 'suspended');--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "an_agency_has_a_known_state" CHECK ("agencies"."state" in ('applied', 'approved', 'suspended', 'refused'));