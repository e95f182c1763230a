ALTER TABLE "products" ADD COLUMN "prepays_as_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "payments" jsonb;