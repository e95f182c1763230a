CREATE TABLE "offers" (
	"code" char(26) PRIMARY KEY NOT NULL,
	"request" uuid NOT NULL,
	"resource" uuid NOT NULL,
	"choice" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "an_offer_has_a_price" CHECK ("offers"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "request_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"product" text NOT NULL,
	"member" uuid,
	"locale" char(2) NOT NULL,
	"state" text NOT NULL,
	"guest" jsonb NOT NULL,
	"wish" jsonb NOT NULL,
	"health" "bytea",
	"health_consent" jsonb,
	"idempotency_key" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_request_number_is_unique" UNIQUE("number"),
	CONSTRAINT "one_request_per_key" UNIQUE("idempotency_key"),
	CONSTRAINT "a_request_has_a_state" CHECK ("requests"."state" in ('asked', 'offered', 'accepted', 'declined', 'lapsed')),
	CONSTRAINT "health_needs_consent" CHECK (("requests"."health" is null) or ("requests"."health_consent" is not null))
);
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_resource_resources_id_fk" FOREIGN KEY ("resource") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_moves" ADD CONSTRAINT "request_moves_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_by_request" ON "offers" USING btree ("request","made_at");--> statement-breakpoint
CREATE INDEX "request_moves_by_request" ON "request_moves" USING btree ("request");--> statement-breakpoint
CREATE INDEX "requests_by_member" ON "requests" USING btree ("member","sent_at");--> statement-breakpoint
CREATE INDEX "requests_by_state" ON "requests" USING btree ("state","sent_at");