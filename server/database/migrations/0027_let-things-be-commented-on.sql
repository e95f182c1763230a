CREATE TABLE "comment_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"comment" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"hash" char(64) NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"widths" integer[],
	"avif_widths" integer[],
	"colour" char(7),
	"placeholder" text
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"comment" uuid NOT NULL,
	"visitor" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "comment_reports_comment_visitor_pk" PRIMARY KEY("comment","visitor"),
	CONSTRAINT "a_report_has_a_reason" CHECK ("comment_reports"."reason" in ('spam', 'offensive', 'untrue', 'private', 'other'))
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "comments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"code" text NOT NULL,
	"member" uuid,
	"email" text,
	"name" text NOT NULL,
	"locale" char(2) NOT NULL,
	"stars" smallint,
	"text" text NOT NULL,
	"booking" uuid,
	"visited_on" date,
	"state" text NOT NULL,
	"key" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"why" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "a_comment_is_about_something" CHECK ("comments"."entity" in ('product', 'post')),
	CONSTRAINT "a_comment_has_a_state" CHECK ("comments"."state" in ('unconfirmed', 'waiting', 'approved', 'rejected', 'hidden')),
	CONSTRAINT "products_are_rated" CHECK (("comments"."entity" = 'product') = ("comments"."stars" is not null)),
	CONSTRAINT "there_are_five_stars" CHECK ("comments"."stars" between 1 and 5),
	CONSTRAINT "only_a_mailbox_is_confirmed" CHECK ("comments"."state" <> 'unconfirmed' or "comments"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "product_ratings" (
	"product" text PRIMARY KEY NOT NULL,
	"spread" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"proven" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	CONSTRAINT "five_stars_are_counted" CHECK (cardinality("product_ratings"."spread") = 5 and cardinality("product_ratings"."proven") = 5),
	CONSTRAINT "no_count_is_negative" CHECK (0 <= all ("product_ratings"."spread") and 0 <= all ("product_ratings"."proven"))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "review_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "ratings" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_photos" ADD CONSTRAINT "comment_photos_comment_comments_id_fk" FOREIGN KEY ("comment") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_comments_id_fk" FOREIGN KEY ("comment") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "photos_by_comment" ON "comment_photos" USING btree ("comment","position");--> statement-breakpoint
CREATE INDEX "photos_without_comment" ON "comment_photos" USING btree ("sent_at") WHERE "comment_photos"."comment" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "a_comment_has_a_number" ON "comments" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_comment_per_form" ON "comments" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "one_review_per_member" ON "comments" USING btree ("member","code") WHERE "comments"."entity" = 'product' and "comments"."member" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_review_per_mailbox" ON "comments" USING btree ("email","code") WHERE "comments"."entity" = 'product' and "comments"."email" is not null;--> statement-breakpoint
CREATE INDEX "comments_to_read" ON "comments" USING btree ("entity","code","written_at") WHERE "comments"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "comments_by_member" ON "comments" USING btree ("member");--> statement-breakpoint
CREATE INDEX "comments_to_look_at" ON "comments" USING btree ("written_at") WHERE "comments"."state" in ('unconfirmed', 'waiting');--> statement-breakpoint
CREATE INDEX "bookings_to_ask_about" ON "bookings" USING btree ("id") WHERE "bookings"."state" = 'completed' and "bookings"."review_asked_at" is null;--> statement-breakpoint
-- What the shown comments of a product add up to. Counted anew under the row's lock, so that no order of events, and
-- no product that went and came back, can leave it wrong.
create function count_ratings(rated text) returns void language plpgsql as $$
begin
  insert into product_ratings (product) select code from products where code = rated on conflict do nothing;
  perform from product_ratings where product = rated for update;
  update product_ratings set (spread, proven) = (
    select array_agg(counted.shown order by counted.stars), array_agg(counted.proven order by counted.stars)
    from (
      select of_five.stars, count(c.id)::int as shown, (count(c.id) filter (where not c.demo))::int as proven
      from generate_series(1, 5) as of_five(stars)
        left join comments c on c.entity = 'product' and c.code = rated and c.state = 'approved' and c.stars = of_five.stars
      group by of_five.stars
    ) counted)
  where product = rated;
  insert into listings_to_make select code from products where code = rated on conflict do nothing;
end $$;
--> statement-breakpoint
create function comment_has_changed() returns trigger language plpgsql as $$
declare
  was_shown boolean := tg_op <> 'INSERT' and old.state = 'approved';
  is_shown boolean := tg_op <> 'DELETE' and new.state = 'approved';
begin
  if was_shown and old.entity = 'product' then perform count_ratings(old.code); end if;
  if is_shown and new.entity = 'product' and not (was_shown and old.code = new.code) then
    perform count_ratings(new.code);
  end if;
  if was_shown or is_shown then perform pg_notify('kervan_changed', ''); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger comments_are_counted after insert or update or delete on comments
  for each row execute function comment_has_changed();
--> statement-breakpoint
create function new_product_is_rated() returns trigger language plpgsql as $$
begin
  if exists (select from comments where entity = 'product' and code = new.code) then
    perform count_ratings(new.code);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_find_their_ratings after insert on products
  for each row execute function new_product_is_rated();
