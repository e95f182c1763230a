CREATE TABLE "resource_blocks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"resource" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"why" text NOT NULL,
	"blocked_by" text NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_block_of_a_resource_has_a_time" CHECK (not isempty("resource_blocks"."during"))
);
--> statement-breakpoint
CREATE TABLE "shared_resources" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"capacity" integer NOT NULL,
	"turnaround_minutes" integer NOT NULL,
	CONSTRAINT "a_resource_has_a_kind" CHECK ("shared_resources"."kind" in ('boat', 'vehicle', 'guide', 'house', 'other')),
	CONSTRAINT "a_resource_bears_a_use" CHECK ("shared_resources"."capacity" > 0),
	CONSTRAINT "a_turnaround_is_not_negative" CHECK ("shared_resources"."turnaround_minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "own_resources" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "resources" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_blocks" ADD CONSTRAINT "resource_blocks_resource_shared_resources_code_fk" FOREIGN KEY ("resource") REFERENCES "public"."shared_resources"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_blocks_by_time" ON "resource_blocks" USING gist ("during");--> statement-breakpoint
CREATE INDEX "departures_with_own_resources" ON "departures" USING btree ("day") WHERE "departures"."own_resources" is not null;--> statement-breakpoint
CREATE INDEX "products_with_resources" ON "products" USING btree ("code") WHERE "products"."resources" <> '{}';
--> statement-breakpoint
-- When a departure takes its resources: from its start for as long as its tour lasts.
create function departure_span(starts_at timestamptz, details jsonb)
returns tstzrange language sql immutable as $$
  select tstzrange(starts_at, starts_at + make_interval(mins => (details ->> 'durationMinutes')::integer))
$$;
--> statement-breakpoint
-- Everything that takes shared resources within a stretch of time. A departure takes its own as long as somebody has a
-- place on it; anything else for the time of each allocation, blocks of calendars included. A block of the resource itself
-- has no stock. Holds that have ended count only without `asked_at`.
create function resource_uses(codes text[], asked tstzrange, asked_at timestamptz)
returns table (resource text, stock uuid, allocation uuid, block uuid, during tstzrange) language sql stable as $$
  with sharing as materialized (
    select p.code, p.kind, p.details, p.resources from products p
    where p.resources <> '{}' and p.resources && resource_uses.codes),
  of_products as (
    select d.resource as stock, p.resources as codes, departure_span(d.starts_at, p.details) as during
    from sharing p join departures d on d.product = p.code
    where p.kind = 'tour' and d.own_resources is null and d.taken > 0
      and d.day between (lower(asked) at time zone 'UTC')::date - 32 and (upper(asked) at time zone 'UTC')::date + 1),
  of_their_own as (
    select d.resource as stock, d.own_resources as codes, departure_span(d.starts_at, p.details) as during
    from departures d join products p on p.code = d.product
    where d.own_resources is not null and d.own_resources && resource_uses.codes and d.taken > 0),
  running as (select * from of_products union all select * from of_their_own)
  select one.code, r.stock, null::uuid, null::uuid, r.during
  from running r cross join unnest(r.codes) one(code)
  where one.code = any (resource_uses.codes) and r.during && asked and exists (
    select from allocations a where a.resource = r.stock and a.state <> 'released'
      and (asked_at is null or a.state <> 'held' or a.expires_at > asked_at))
  union all
  select one.code, r.id, a.id, null, a.during
  from sharing p join resources r on r.product = p.code and r.part is not null
    join allocations a on a.resource = r.id and a.state <> 'released' and a.during && asked
      and (asked_at is null or a.state <> 'held' or a.expires_at > asked_at)
    cross join unnest(p.resources) one(code)
  where one.code = any (resource_uses.codes)
  union all
  select b.resource, null, null, b.id, b.during from resource_blocks b
  where b.resource = any (resource_uses.codes) and b.during && asked
$$;
--> statement-breakpoint
-- When some resources bear no further use: `fullIntervals` in domain/availability says the same. The turnaround lies after
-- each use, and after the further use itself; a block takes a resource whole and needs none.
create function resources_full(codes text[], asked tstzrange, asked_at timestamptz, except_allocation uuid)
returns tstzmultirange language sql stable as $$
  with widest as materialized (
    select make_interval(mins => coalesce(max(turnaround_minutes), 0)) as pause
    from shared_resources where code = any (codes)),
  taken as materialized (
    select s.code, s.capacity, make_interval(mins => s.turnaround_minutes) as pause, u.during,
      case when u.block is null then 1 else s.capacity end as units,
      make_interval(mins => case when u.block is null then s.turnaround_minutes else 0 end) as after
    from widest cross join resource_uses(codes, tstzrange(lower(asked) - widest.pause, upper(asked) + widest.pause), asked_at) u
      join shared_resources s on s.code = u.resource
    where except_allocation is null or u.allocation is distinct from except_allocation),
  steps as (
    select code, capacity, pause, moment, sum(sum(units)) over so_far as load, lead(moment) over so_far as next
    from (
      select code, capacity, pause, lower(during) as moment, units from taken
      union all
      select code, capacity, pause, upper(during) + after, -units from taken) edges
    group by code, capacity, pause, moment
    window so_far as (partition by code order by moment))
  select coalesce(range_agg(tstzrange(moment - pause, next)), '{}') from steps
  where load >= capacity and next is not null
$$;
--> statement-breakpoint
-- A sale takes the resources of its product or departure, or nothing at all. Everybody locks resources by code, and only
-- then stocks (whose trigger comes after this one by its name). A block of a calendar is a fact and never refused.
create function guard_resources() returns trigger language plpgsql as $$
declare
  takes record;
begin
  if tg_op = 'UPDATE' and old.state <> 'released' and old.during is not distinct from new.during then return new; end if;
  select coalesce(d.own_resources, p.resources) as codes,
      coalesce(new.during, departure_span(d.starts_at, p.details)) as during
    into takes
    from resources r join products p on p.code = r.product left join departures d on d.resource = r.id
    where r.id = new.resource;
  if takes.codes = '{}' or takes.during is null then return new; end if;
  perform from shared_resources where code = any (takes.codes) order by code for no key update;
  -- A departure with guests has its resources already.
  if new.during is null and exists (
    select from allocations a where a.resource = new.resource and a.state <> 'released' and a.id <> new.id) then
    return new;
  end if;
  if resources_full(takes.codes, takes.during, null, new.id) && takes.during then
    raise exception 'a resource of % is taken at that time', new.resource
      using errcode = 'exclusion_violation', constraint = 'no_resource_is_taken_twice', table = 'shared_resources';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger allocations_guard_resources before insert or update on allocations
  for each row when (new.state in ('held', 'booked')) execute function guard_resources();
--> statement-breakpoint
-- Departures between two days on which nobody has a place and whose resources are taken by something else.
create function departures_without_resources(first_day date, last_day date, asked_at timestamptz)
returns setof uuid language sql stable as $$
  with sharing as materialized (
    select d.resource, p.resources as codes, departure_span(d.starts_at, p.details) as during
    from products p join departures d on d.product = p.code
    where p.resources <> '{}' and p.kind = 'tour' and d.day between first_day and last_day and d.own_resources is null
    union all
    select d.resource, d.own_resources, departure_span(d.starts_at, p.details)
    from departures d join products p on p.code = d.product
    where d.own_resources is not null and d.own_resources <> '{}' and d.day between first_day and last_day),
  busy as materialized (
    select codes, resources_full(codes, range_merge(range_agg(during)), asked_at, null) as intervals
    from sharing group by codes)
  select s.resource from sharing s join busy b on b.codes = s.codes
  where b.intervals && s.during and not exists (
    select from allocations a where a.resource = s.resource and a.state <> 'released'
      and (a.state <> 'held' or a.expires_at > asked_at))
$$;
--> statement-breakpoint
-- What is let for a time and cannot be had between two days because a resource of it is taken.
create function stays_without_resources(first_day date, last_day date, asked_at timestamptz)
returns setof text language sql stable as $$
  select p.code from products p
    cross join lateral (select tstzrange(
      (first_day + time '16:00') at time zone p.time_zone,
      (greatest(last_day, first_day + 1) + time '10:00') at time zone p.time_zone) as during) own
  where p.resources <> '{}' and p.kind in ('villa', 'yacht', 'car')
    and resources_full(p.resources, own.during, asked_at, null) && own.during
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
      and d.resource not in (select departures_without_resources(first_day, last_day, asked_at))
  union all
  select p.code from products p
    where p.kind <> 'tour' and p.status = 'published'
      and not exists (select from stays_taken_between(first_day, last_day, asked_at) as taken(product)
        where taken.product = p.code)
      and p.code not in (select stays_without_resources(first_day, last_day, asked_at))
$$;
