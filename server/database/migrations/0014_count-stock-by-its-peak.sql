-- The most units of a stock that are taken at any moment of an interval, ended holds left out.
create function peak_taken(stock uuid, asked tstzrange, asked_at timestamptz)
returns integer language sql stable as $$
  select coalesce(max(load.units), 0) from (
    select lower(asked) as moment
    union
    select lower(a.during) from allocations a
    where a.resource = stock and a.state <> 'released' and a.during && asked and lower(a.during) > lower(asked)
  ) moments cross join lateral (
    select coalesce(sum(a.units), 0)::integer as units from allocations a
    where a.resource = stock and a.state <> 'released' and a.during @> moments.moment
      and not (a.state = 'held' and a.expires_at <= asked_at)
  ) load
$$;
--> statement-breakpoint
-- What is taken already stays taken when its state alone changes: a pool that has shrunk since refuses only newcomers.
create or replace function guard_stock() returns trigger language plpgsql as $$
declare
  stock record;
  peak integer;
begin
  if tg_op = 'UPDATE' and old.state <> 'released' and old.units = new.units and old.during = new.during
    and old.resource = new.resource then
    return new;
  end if;
  -- The lock makes whoever takes of the same pool wait: what is counted below cannot change until we are done.
  select capacity, exclusive into stock from resources where id = new.resource for no key update;
  new.exclusive := stock.exclusive;
  if stock.exclusive then return new; end if;
  select coalesce(max(load.units), 0) into peak from (
    select lower(new.during) as moment
    union
    select lower(a.during) from allocations a
    where a.resource = new.resource and a.id <> new.id and a.state <> 'released' and a.during && new.during
      and lower(a.during) > lower(new.during)
  ) moments cross join lateral (
    select coalesce(sum(a.units), 0)::integer as units from allocations a
    where a.resource = new.resource and a.id <> new.id and a.state <> 'released' and a.during @> moments.moment
  ) load;
  if peak + new.units > stock.capacity then
    raise exception 'more is taken of % than there is', new.resource
      using errcode = 'check_violation', constraint = 'never_oversold', table = 'resources';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Products of which something is free between two days: a tour's departure for so many, or a stay over all of them.
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
    cross join lateral (select tstzrange(
      (first_day + time '16:00') at time zone p.time_zone,
      (greatest(last_day, first_day + 1) + time '10:00') at time zone p.time_zone) as during) asked
    where p.kind in ('villa', 'yacht', 'car') and p.status = 'published'
      and (not exists (select from resources r where r.product = p.code and r.part is not null) or exists (
        select from resources r where r.product = p.code and r.part is not null
          and r.capacity > peak_taken(r.id, asked.during, asked_at)))
  union all
  select p.code from products p where p.kind not in ('tour', 'villa', 'yacht', 'car') and p.status = 'published'
$$;
