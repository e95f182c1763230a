ALTER TABLE "members" ADD COLUMN "agreed_before_versions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who registered until now without a recorded version had to accept the agreement of that time.
UPDATE "members" m SET "agreed_before_versions" = true
WHERE NOT EXISTS (SELECT FROM "legal_acceptances" a WHERE a."member" = m."id");
