CREATE TABLE "price_history" (
	"product" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"from_price" bigint,
	"currency" char(3) NOT NULL,
	"campaign" jsonb,
	CONSTRAINT "price_history_product_since_pk" PRIMARY KEY("product","since")
);
--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The time of the clock, not of the transaction: changes of one product come in the order in which they were made.
create function keep_price_history() returns trigger language plpgsql as $$
begin
  insert into price_history (product, since, from_price, currency, campaign)
  select new.code, clock_timestamp(), offered, new.currency, new.campaign
  from (select case when new.status = 'published' then new.from_price end as offered) price
  where (offered, new.currency, new.campaign) is distinct from (
    select row (h.from_price, h.currency, h.campaign) from price_history h
    where h.product = new.code order by h.since desc limit 1);
  return null;
end $$;
--> statement-breakpoint
create trigger products_keep_price_history
  after insert or update of status, currency, from_price, campaign on products
  for each row execute function keep_price_history();
--> statement-breakpoint
create function listing_of_price_history_is_old() returns trigger language plpgsql as $$
begin
  insert into listings_to_make values (new.product) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger price_history_makes_listings_old after insert or update on price_history
  for each row execute function listing_of_price_history_is_old();
--> statement-breakpoint
-- Nothing is known of prices before this: the history of products that are there already begins now.
insert into price_history (product, since, from_price, currency, campaign)
select code, now(), case when status = 'published' then from_price end, currency, campaign from products;
