-- Whatever is taken of a villa or a yacht while it is asked for by every clock of the world needs no look at its own clock;
-- most of it is. Pools, and what begins or ends on the first or the last day, are looked at as before.
create or replace function stays_taken_between(first_day date, last_day date, asked_at timestamptz)
returns setof text language sql stable as $$
  with asked as materialized (
    select
      tstzrange(
        (first_day - 1)::timestamp at time zone 'UTC', (greatest(last_day, first_day + 1) + 2)::timestamp at time zone 'UTC')
        as anywhere,
      -- Clocks are at most 12 hours behind and 14 hours before that of Greenwich.
      case when first_day + 2 <= last_day then tstzrange(
        (first_day + time '16:00') at time zone 'UTC' + interval '12 hours',
        (last_day + time '10:00') at time zone 'UTC' - interval '14 hours') else 'empty' end
        as everywhere),
  near as materialized (
    select a.resource, a.exclusive, a.during, r.product, r.capacity,
      a.exclusive and a.during && asked.everywhere as is_taken
    from asked cross join allocations a join resources r on r.id = a.resource
    where a.state <> 'released' and not (a.state = 'held' and a.expires_at <= asked_at)
      and a.during && asked.anywhere and r.part is not null and r.capacity > 0),
  at_the_edge as (
    select distinct near.product, near.resource, near.exclusive
    from near join products p on p.code = near.product and p.kind in ('villa', 'yacht', 'car')
      cross join lateral (select
        (first_day + time '16:00') at time zone p.time_zone as start,
        (greatest(last_day, first_day + 1) + time '10:00') at time zone p.time_zone as finish offset 0) own
    where not near.is_taken and near.during && tstzrange(own.start, own.finish)
      and case when near.exclusive then true else near.capacity <= (
        select sum(other.units) from allocations other
        where other.resource = near.resource and other.state <> 'released'
          and other.during @> greatest(lower(near.during), own.start)
          and not (other.state = 'held' and other.expires_at <= asked_at)) end)
  select product from near where is_taken
  union
  select product from at_the_edge group by product
  having bool_and(exclusive) or count(*) = (
    select count(*) from resources r where r.product = at_the_edge.product and r.part is not null and r.capacity > 0)
$$;
