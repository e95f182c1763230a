-- What a tour's departures were planned by: planning them again is for those whose rules have changed since.
CREATE TABLE "departure_plans" (
	"product" text PRIMARY KEY NOT NULL,
	"sessions" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"until" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "departure_plans" ADD CONSTRAINT "departure_plans_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What a departure holds and what is taken of it stands beside it: to read a day, tens of thousands of resources had to
-- be looked up one by one.
ALTER TABLE "departures" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update departures d set capacity = r.capacity, taken = r.taken from resources r where r.id = d.resource;--> statement-breakpoint
ALTER TABLE "departures" ALTER COLUMN "capacity" SET NOT NULL;--> statement-breakpoint
create function keep_departure() returns trigger language plpgsql as $$
begin
  update departures set capacity = new.capacity, taken = new.taken where resource = new.id;
  return null;
end $$;
--> statement-breakpoint
-- The resource is always locked before its departure: by whoever books, and by whoever plans.
create trigger resources_keep_departures after update of capacity, taken on resources
  for each row when (new.part is null and (old.capacity, old.taken) is distinct from (new.capacity, new.taken))
  execute function keep_departure();
--> statement-breakpoint
DROP INDEX "departures_by_day";--> statement-breakpoint
CREATE INDEX "departures_by_day" ON "departures" ("day", "product") INCLUDE ("starts_at", "capacity", "taken") WHERE NOT "closed";--> statement-breakpoint
create or replace function products_free_between(first_day date, last_day date, people integer, asked_at timestamptz)
returns setof text language sql stable as $$
  select distinct d.product
    from departures d join products p on p.code = d.product
    where d.day between first_day and last_day and not d.closed
      and d.starts_at > asked_at + make_interval(hours => p.cutoff_hours)
      and d.capacity - d.taken >= people
      and (d.taken = 0 or not exists (
        select from listings l where l.product = d.product and 'amenity.private' = any (l.features)))
  union all
  select p.code from products p
    where p.kind <> 'tour' and p.status = 'published'
      and not exists (select from stays_taken_between(first_day, last_day, asked_at) as taken(product)
        where taken.product = p.code)
$$;
