CREATE TABLE "listing_cards" (
	"locale" char(2) NOT NULL,
	"n" integer NOT NULL,
	"card" text NOT NULL,
	CONSTRAINT "listing_cards_locale_n_pk" PRIMARY KEY("locale","n")
);
--> statement-breakpoint
CREATE TABLE "listing_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"format" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listing_state_is_one_row" CHECK ("listing_state"."only")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"n" integer GENERATED ALWAYS AS IDENTITY (sequence name "listings_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product" text PRIMARY KEY NOT NULL,
	"listed" boolean NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"destination" text NOT NULL,
	"currency" char(3) NOT NULL,
	"from_price" bigint,
	"campaign" jsonb,
	"minutes" integer,
	"people" integer,
	"languages" text[] NOT NULL,
	"features" text[] NOT NULL,
	"free_cancellation" boolean NOT NULL,
	"instant" boolean NOT NULL,
	"featured" integer NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "a_listing_has_its_number" UNIQUE("n")
);
--> statement-breakpoint
CREATE TABLE "listings_to_make" (
	"product" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"product" text NOT NULL,
	CONSTRAINT "product_views_day_visitor_product_pk" PRIMARY KEY("day","visitor","product")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"locale" char(2) NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
CREATE TABLE "viewed_together" (
	"product" text NOT NULL,
	"other" text NOT NULL,
	"visitors" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "viewed_together_product_other_pk" PRIMARY KEY("product","other")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product" text NOT NULL,
	"email" text NOT NULL,
	"locale" char(2) NOT NULL,
	"wish" text NOT NULL,
	"day" date,
	"people" integer DEFAULT 1 NOT NULL,
	"price" bigint,
	"currency" char(3),
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "one_watch_per_wish" UNIQUE NULLS NOT DISTINCT("product","email","wish","day"),
	CONSTRAINT "a_watch_has_a_wish" CHECK ("watches"."wish" in ('free-day', 'lower-price')),
	CONSTRAINT "a_wish_says_what_for" CHECK (("watches"."wish" = 'free-day') = ("watches"."day" is not null))
);
--> statement-breakpoint
DROP INDEX "translations_by_search";--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_together" ADD CONSTRAINT "viewed_together_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_together" ADD CONSTRAINT "viewed_together_other_products_code_fk" FOREIGN KEY ("other") REFERENCES "public"."products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_by_version" ON "listings" USING btree ("version");--> statement-breakpoint
CREATE INDEX "watches_waiting" ON "watches" USING btree ("wish") WHERE "watches"."confirmed_at" is not null and "watches"."told_at" is null and "watches"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "translations" DROP COLUMN "search";