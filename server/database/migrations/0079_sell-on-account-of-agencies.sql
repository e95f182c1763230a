CREATE TABLE "agency_sales" (
	"booking" uuid PRIMARY KEY NOT NULL,
	"agency" uuid NOT NULL,
	"paid_by" text NOT NULL,
	"currency" char(3) NOT NULL,
	"retail" bigint NOT NULL,
	"charge" bigint NOT NULL,
	"margin" bigint NOT NULL,
	"quotes" jsonb NOT NULL,
	"rates_version" integer NOT NULL,
	CONSTRAINT "a_sale_is_paid_in_a_known_way" CHECK ("agency_sales"."paid_by" in ('account', 'link')),
	CONSTRAINT "a_sale_has_a_price" CHECK ("agency_sales"."charge" >= 0 and "agency_sales"."margin" >= 0)
);
--> statement-breakpoint
ALTER TABLE "received_payments" DROP CONSTRAINT "a_transfer_brings_money";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "agency_user" uuid;--> statement-breakpoint
ALTER TABLE "agency_sales" ADD CONSTRAINT "agency_sales_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_sales" ADD CONSTRAINT "agency_sales_agency_agencies_id_fk" FOREIGN KEY ("agency") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_sales_by_agency" ON "agency_sales" USING btree ("agency");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agency_user_agency_users_id_fk" FOREIGN KEY ("agency_user") REFERENCES "public"."agency_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "a_user_of_its_agency_sells" CHECK ("bookings"."agency_user" is null or "bookings"."agency" is not null);--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "a_transfer_brings_money" CHECK (("received_payments"."amount" > 0 or ("received_payments"."amount" = 0 and "received_payments"."method" = 'agency-account')) and "received_payments"."credited" > 0);