CREATE INDEX "allocations_by_time" ON "allocations" USING gist ("during") WHERE "allocations"."state" <> 'released';
--> statement-breakpoint
-- What is let for a time and cannot be had from the afternoon of the first day to the morning of the last. Hardly
-- anything is taken on given days, so it is found by what takes it.
create function stays_taken_between(first_day date, last_day date, asked_at timestamptz)
returns setof text language sql stable as $$
  with near as materialized (
    select distinct r.product from allocations a join resources r on r.id = a.resource
    where a.state <> 'released' and a.during && tstzrange(
      (first_day - 1)::timestamp at time zone 'UTC', (greatest(last_day, first_day + 1) + 2)::timestamp at time zone 'UTC'))
  select p.code from near join products p on p.code = near.product
    cross join lateral (select tstzrange(
      (first_day + time '16:00') at time zone p.time_zone,
      (greatest(last_day, first_day + 1) + time '10:00') at time zone p.time_zone) as during) asked
    where p.kind in ('villa', 'yacht', 'car')
      and exists (select from resources r where r.product = p.code and r.part is not null)
      and not exists (
        select from resources r where r.product = p.code and r.part is not null
          and r.capacity > peak_taken(r.id, asked.during, asked_at))
$$;
--> statement-breakpoint
create or replace function products_free_between(first_day date, last_day date, people integer, asked_at timestamptz)
returns setof text language sql stable as $$
  select distinct d.product
    from departures d join resources r on r.id = d.resource join products p on p.code = d.product
    where d.day between first_day and last_day and not d.closed
      and d.starts_at > asked_at + make_interval(hours => p.cutoff_hours)
      and r.capacity - r.taken >= people
      and (r.taken = 0 or not exists (
        select from listings l where l.product = d.product and 'amenity.private' = any (l.features)))
  union all
  select p.code from products p
    where p.kind <> 'tour' and p.status = 'published'
      and not exists (select from stays_taken_between(first_day, last_day, asked_at) as taken(product)
        where taken.product = p.code)
$$;
