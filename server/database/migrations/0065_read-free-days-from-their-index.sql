-- Named by product and start, which the index of a day holds: naming them by id had every departure of a day looked up.
drop function departures_without_resources(date, date, timestamptz);
--> statement-breakpoint
create function departures_without_resources(first_day date, last_day date, asked_at timestamptz)
returns table (product text, starts_at timestamptz) language sql stable as $$
  with sharing as materialized (
    select d.resource, d.product, d.starts_at, p.resources as codes, departure_span(d.starts_at, p.details) as during
    from products p join departures d on d.product = p.code
    where p.resources <> '{}' and p.kind = 'tour' and d.day between first_day and last_day and d.own_resources is null
    union all
    select d.resource, d.product, d.starts_at, d.own_resources, departure_span(d.starts_at, p.details)
    from departures d join products p on p.code = d.product
    where d.own_resources is not null and d.own_resources <> '{}' and d.day between first_day and last_day),
  busy as materialized (
    select codes, resources_full(codes, range_merge(range_agg(during)), asked_at, null) as intervals
    from sharing group by codes)
  select s.product, s.starts_at from sharing s join busy b on b.codes = s.codes
  where b.intervals && s.during and not exists (
    select from allocations a where a.resource = s.resource and a.state <> 'released'
      and (a.state <> 'held' or a.expires_at > asked_at))
$$;
--> statement-breakpoint
create or replace function products_free_between(first_day date, last_day date, people integer, asked_at timestamptz)
returns setof text language sql stable as $$
  select distinct d.product
    from departures d join products p on p.code = d.product
    where d.day between first_day and last_day and not d.closed
      and d.starts_at > asked_at + make_interval(hours => p.cutoff_hours)
      and d.capacity - d.taken >= people
      and (d.taken = 0 or not exists (
        select from listings l where l.product = d.product and 'amenity.private' = any (l.features)))
      and (d.product, d.starts_at) not in (select * from departures_without_resources(first_day, last_day, asked_at))
  union all
  select p.code from products p
    where p.kind <> 'tour' and p.status = 'published'
      and not exists (select from stays_taken_between(first_day, last_day, asked_at) as taken(product)
        where taken.product = p.code)
      and p.code not in (select stays_without_resources(first_day, last_day, asked_at))
$$;
