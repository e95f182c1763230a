CREATE TABLE "checked_payments" (
	"attempt" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_notes" DROP CONSTRAINT "a_credit_note_has_a_reason";--> statement-breakpoint
ALTER TABLE "checked_payments" ADD CONSTRAINT "checked_payments_attempt_payment_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "a_credit_note_has_a_reason" CHECK ("credit_notes"."reason" in ('cancelled', 'unpaid', 'cheaper', 'overpaid'));