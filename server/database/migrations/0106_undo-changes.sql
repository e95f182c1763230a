ALTER TABLE "audit_log" ADD COLUMN "undoes" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "one_undo_per_change" ON "audit_log" USING btree ("undoes") WHERE "audit_log"."undoes" is not null;