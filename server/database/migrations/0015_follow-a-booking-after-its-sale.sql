CREATE TABLE "booking_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking" uuid NOT NULL,
	"position" integer NOT NULL,
	"was" jsonb NOT NULL,
	"is" jsonb NOT NULL,
	"currency" char(3) NOT NULL,
	"difference" bigint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking" uuid NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"reason" text NOT NULL,
	"currency" char(3) NOT NULL,
	"refund" bigint NOT NULL,
	"kept" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_credit_note_number_is_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_run_without_a_gap" UNIQUE("year","serial"),
	CONSTRAINT "a_credit_note_has_a_reason" CHECK ("credit_notes"."reason" in ('cancelled', 'unpaid', 'cheaper')),
	CONSTRAINT "a_credit_note_gives_back" CHECK ("credit_notes"."refund" >= 0 and "credit_notes"."kept" >= 0)
);
--> statement-breakpoint
CREATE TABLE "received_transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"credited" bigint NOT NULL,
	"reference" text,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_transfer_counts_once" UNIQUE("booking","reference"),
	CONSTRAINT "a_transfer_brings_money" CHECK ("received_transfers"."amount" > 0 and "received_transfers"."credited" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking" uuid NOT NULL,
	"credit_note" uuid NOT NULL,
	"attempt" text,
	"transfer" uuid,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"credited" bigint NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp with time zone,
	CONSTRAINT "a_refund_gives_back" CHECK ("refunds"."amount" > 0 and "refunds"."credited" > 0),
	CONSTRAINT "a_refund_has_a_state" CHECK ("refunds"."state" in ('queued', 'by-hand', 'made')),
	CONSTRAINT "a_made_refund_says_when" CHECK (("refunds"."state" = 'made') = ("refunds"."made_at" is not null)),
	CONSTRAINT "a_refund_goes_the_way_it_came" CHECK (("refunds"."attempt" is null) <> ("refunds"."transfer" is null))
);
--> statement-breakpoint
CREATE TABLE "transfer_notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"bank_account" text,
	"sender" text NOT NULL,
	"sent_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"ip_address" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "a_notice_names_money" CHECK ("transfer_notices"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "rehearsal_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"attempt" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "cancelled_paid" bigint;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "cancelled_refund" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "payment_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "purpose" text DEFAULT 'due' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_transfers" ADD CONSTRAINT "received_transfers_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_credit_notes_id_fk" FOREIGN KEY ("credit_note") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_payment_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transfer_received_transfers_id_fk" FOREIGN KEY ("transfer") REFERENCES "public"."received_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_notices" ADD CONSTRAINT "transfer_notices_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_changes_by_booking" ON "booking_changes" USING btree ("booking");--> statement-breakpoint
CREATE INDEX "credit_notes_by_booking" ON "credit_notes" USING btree ("booking");--> statement-breakpoint
CREATE INDEX "received_transfers_by_booking" ON "received_transfers" USING btree ("booking");--> statement-breakpoint
CREATE INDEX "refunds_by_booking" ON "refunds" USING btree ("booking");--> statement-breakpoint
CREATE INDEX "refunds_to_make" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "transfer_notices_by_booking" ON "transfer_notices" USING btree ("booking");--> statement-breakpoint
CREATE INDEX "booking_items_to_remind" ON "booking_items" USING btree ("starts_at") WHERE "booking_items"."reminded_at" is null;--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "a_cancelled_item_says_what_goes_back" CHECK (("booking_items"."cancelled_at" is null) = ("booking_items"."cancelled_paid" is null) and ("booking_items"."cancelled_at" is null) = ("booking_items"."cancelled_refund" is null));--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "no_more_goes_back_than_was_paid" CHECK ("booking_items"."cancelled_refund" between 0 and "booking_items"."cancelled_paid");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "an_attempt_has_a_purpose" CHECK ("payment_attempts"."purpose" in ('due', 'balance'));