CREATE TABLE "octo_bookings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"agency" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"key" uuid NOT NULL,
	"is_test" boolean NOT NULL,
	"booking" uuid,
	"fingerprint" text NOT NULL,
	"product" text NOT NULL,
	"availability" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	"contact" jsonb,
	"notes" text,
	"reseller_reference" text,
	"pricing" jsonb,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	CONSTRAINT "one_reseller_row_per_booking" UNIQUE("booking"),
	CONSTRAINT "one_booking_per_uuid_of_an_agency" UNIQUE("agency","uuid"),
	CONSTRAINT "only_a_test_has_no_booking" CHECK ("octo_bookings"."is_test" = ("octo_bookings"."booking" is null)),
	CONSTRAINT "a_reseller_booking_has_a_state" CHECK ("octo_bookings"."state" in ('held', 'confirmed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "received_payments" DROP CONSTRAINT "a_payment_has_a_method";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "a_refund_has_a_way";--> statement-breakpoint
ALTER TABLE "octo_bookings" ADD CONSTRAINT "octo_bookings_agency_agencies_id_fk" FOREIGN KEY ("agency") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "octo_bookings" ADD CONSTRAINT "octo_bookings_key_agency_keys_id_fk" FOREIGN KEY ("key") REFERENCES "public"."agency_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "octo_bookings" ADD CONSTRAINT "octo_bookings_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "octo_bookings_by_reference" ON "octo_bookings" USING btree ("agency","reseller_reference");--> statement-breakpoint
CREATE INDEX "octo_bookings_by_time" ON "octo_bookings" USING btree ("agency","created_at");--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "a_payment_has_a_method" CHECK ("received_payments"."method" in ('bank-transfer', 'cash', 'card-terminal', 'agency-account'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "a_refund_has_a_way" CHECK ("refunds"."way" in ('provider', 'transfer', 'cash', 'card-terminal', 'credit', 'agency-account'));