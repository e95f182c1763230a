CREATE TABLE "allocations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"resource" uuid NOT NULL,
	"booking_item" uuid,
	"units" integer NOT NULL,
	"during" "tstzrange",
	"state" text NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "an_allocation_takes_something" CHECK ("allocations"."units" > 0),
	CONSTRAINT "an_allocation_has_a_state" CHECK ("allocations"."state" in ('held', 'booked', 'released')),
	CONSTRAINT "only_a_hold_expires" CHECK (("allocations"."state" = 'held') = ("allocations"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"resource" uuid PRIMARY KEY NOT NULL,
	"product" text NOT NULL,
	"day" date NOT NULL,
	"time" char(5) NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "one_departure_per_time" UNIQUE("product","day","time")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product" text NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"exclusive" boolean DEFAULT false NOT NULL,
	CONSTRAINT "never_oversold" CHECK ("resources"."taken" >= 0 and "resources"."taken" <= "resources"."capacity")
);
--> statement-breakpoint
CREATE TABLE "booking_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking" uuid NOT NULL,
	"position" integer NOT NULL,
	"product" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL,
	"time" char(5),
	"starts_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"adults" integer NOT NULL,
	"children" integer NOT NULL,
	"infants" integer NOT NULL,
	"choice" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"cancellation" jsonb NOT NULL,
	"meeting" jsonb,
	"picture" text,
	CONSTRAINT "items_in_order" UNIQUE("booking","position")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"member" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"locale" char(2) NOT NULL,
	"state" text NOT NULL,
	"collection" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_choice" text NOT NULL,
	"display_currency" char(3) NOT NULL,
	"display_total" bigint NOT NULL,
	"display_due_now" bigint NOT NULL,
	"ledger_currency" char(3) NOT NULL,
	"ledger_total" bigint NOT NULL,
	"ledger_due_now" bigint NOT NULL,
	"totals" jsonb NOT NULL,
	"rates" jsonb NOT NULL,
	"guest" jsonb NOT NULL,
	"identity_number" "bytea",
	"hotel" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"bank_account" text,
	"hold_expires_at" timestamp with time zone,
	"payment_deadline" timestamp with time zone,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_booking_number_is_unique" UNIQUE("number"),
	CONSTRAINT "one_booking_per_key" UNIQUE("member","idempotency_key"),
	CONSTRAINT "a_booking_has_a_state" CHECK ("bookings"."state" in ('held', 'awaiting-payment', 'confirmed', 'completed', 'cancelled', 'expired')),
	CONSTRAINT "a_collection_has_a_state" CHECK ("bookings"."collection" in ('none', 'advance', 'partly', 'all', 'refunded')),
	CONSTRAINT "only_a_hold_expires" CHECK (("bookings"."state" = 'held') = ("bookings"."hold_expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "contract_acceptances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking" uuid NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"locale" char(2) NOT NULL,
	"snapshot" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"totals" jsonb NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "state_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "state_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking" uuid NOT NULL,
	"machine" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"settings" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_is_one_row" CHECK ("company"."only")
);
--> statement-breakpoint
CREATE TABLE "destinations" (
	"code" text PRIMARY KEY NOT NULL,
	"parent" text,
	"featured" integer DEFAULT 0 NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_pictures" (
	"entity" text NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"picture" text NOT NULL,
	CONSTRAINT "entry_pictures_entity_code_position_pk" PRIMARY KEY("entity","code","position")
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"entity" text NOT NULL,
	"locale" char(2) NOT NULL,
	"slug" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "former_slugs_entity_locale_slug_pk" PRIMARY KEY("entity","locale","slug")
);
--> statement-breakpoint
CREATE TABLE "menu_entries" (
	"code" text PRIMARY KEY NOT NULL,
	"parent" text,
	"area" text NOT NULL,
	"position" integer NOT NULL,
	"icon" text,
	"picture" text,
	"target" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"code" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"code" text PRIMARY KEY NOT NULL,
	"hash" char(64) NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"colour" char(7) NOT NULL,
	"placeholder" text NOT NULL,
	"alt" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"code" text PRIMARY KEY NOT NULL,
	"author" text NOT NULL,
	"published" date NOT NULL,
	"related" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"destination" text NOT NULL,
	"status" text NOT NULL,
	"sale_method" text NOT NULL,
	"currency" char(3) NOT NULL,
	"vat_mode" text NOT NULL,
	"vat_rate" numeric(5, 2) NOT NULL,
	"prepayment_percent" numeric(5, 2),
	"cutoff_hours" integer NOT NULL,
	"hold_minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"featured" integer NOT NULL,
	"from_price" bigint,
	"cancellation" jsonb NOT NULL,
	"extras" jsonb NOT NULL,
	"campaign" jsonb,
	"details" jsonb NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_price_is_never_negative" CHECK ("products"."from_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"entity" text NOT NULL,
	"code" text NOT NULL,
	"locale" char(2) NOT NULL,
	"slug" text,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"search" "tsvector",
	CONSTRAINT "translations_entity_code_locale_pk" PRIMARY KEY("entity","code","locale"),
	CONSTRAINT "a_slug_names_one_entry" UNIQUE("entity","locale","slug")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"member_group" text DEFAULT 'standard' NOT NULL,
	"locale" char(2) NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" char(64) PRIMARY KEY NOT NULL,
	"member" uuid NOT NULL,
	"strategy" text DEFAULT 'local' NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"what" text NOT NULL,
	"who" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tries_what_who_window_start_pk" PRIMARY KEY("what","who","window_start")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"data" jsonb NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "rate_bulletins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_bulletins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"day" date NOT NULL,
	"number" text,
	"rates" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_bulletin_per_day" UNIQUE("source","day")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"booking" uuid NOT NULL,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text NOT NULL,
	"error_group" text,
	"provider_reference" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "an_attempt_asks_for_money" CHECK ("payment_attempts"."amount" > 0),
	CONSTRAINT "an_attempt_has_a_state" CHECK ("payment_attempts"."state" in ('started', 'pending', 'succeeded', 'failed', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_key" text NOT NULL,
	"attempt" text,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "an_event_counts_once" UNIQUE("provider","event_key")
);
--> statement-breakpoint
CREATE TABLE "rehearsal_payments" (
	"token" text PRIMARY KEY NOT NULL,
	"attempt" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"locale" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"error_group" text,
	"tries" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_page_per_attempt" UNIQUE("attempt")
);
--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_resource_resources_id_fk" FOREIGN KEY ("resource") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_resource_resources_id_fk" FOREIGN KEY ("resource") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "booking_items_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD CONSTRAINT "contract_acceptances_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_moves" ADD CONSTRAINT "state_moves_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_pictures" ADD CONSTRAINT "entry_pictures_picture_pictures_code_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD CONSTRAINT "menu_entries_picture_pictures_code_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_code_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_destination_destinations_code_fk" FOREIGN KEY ("destination") REFERENCES "public"."destinations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_attempt_payment_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_by_resource" ON "allocations" USING btree ("resource");--> statement-breakpoint
CREATE INDEX "allocations_by_booking_item" ON "allocations" USING btree ("booking_item");--> statement-breakpoint
CREATE INDEX "held_allocations_by_expiry" ON "allocations" USING btree ("expires_at") WHERE "allocations"."state" = 'held';--> statement-breakpoint
CREATE INDEX "departures_by_start" ON "departures" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "resources_by_product" ON "resources" USING btree ("product");--> statement-breakpoint
CREATE INDEX "booking_items_by_booking" ON "booking_items" USING btree ("booking");--> statement-breakpoint
CREATE INDEX "bookings_by_member" ON "bookings" USING btree ("member","placed_at");--> statement-breakpoint
CREATE INDEX "bookings_by_hold" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."state" = 'held';--> statement-breakpoint
CREATE INDEX "bookings_by_deadline" ON "bookings" USING btree ("payment_deadline") WHERE "bookings"."state" = 'awaiting-payment';--> statement-breakpoint
CREATE UNIQUE INDEX "accepted_once" ON "contract_acceptances" USING btree ("booking","purpose");--> statement-breakpoint
CREATE INDEX "state_moves_by_booking" ON "state_moves" USING btree ("booking");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","featured");--> statement-breakpoint
CREATE INDEX "products_by_destination" ON "products" USING btree ("destination","featured");--> statement-breakpoint
CREATE INDEX "translations_by_search" ON "translations" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "one_member_per_email" ON "members" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "sessions_by_member" ON "sessions" USING btree ("member");--> statement-breakpoint
CREATE INDEX "outbox_to_send" ON "outbox" USING btree ("next_try_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "payment_attempts_by_booking" ON "payment_attempts" USING btree ("booking");--> statement-breakpoint
CREATE INDEX "open_payment_attempts" ON "payment_attempts" USING btree ("started_at") WHERE "payment_attempts"."state" in ('started', 'pending');