-- Two corrections. Guards ask without `asked_at`: they count what the statement under way has inserted, which `taken` of a
-- departure shows only after it. And departures with resources of their own are read for the asked days alone.
create or replace function resource_uses(codes text[], asked tstzrange, asked_at timestamptz)
returns table (resource text, stock uuid, allocation uuid, block uuid, during tstzrange) language sql stable as $$
  with sharing as materialized (
    select p.code, p.kind, p.details, p.resources from products p
    where p.resources <> '{}' and p.resources && resource_uses.codes),
  of_products as (
    select d.resource as stock, p.resources as codes, departure_span(d.starts_at, p.details) as during
    from sharing p join departures d on d.product = p.code
    where p.kind = 'tour' and d.own_resources is null and (d.taken > 0 or asked_at is null)
      and d.day between (lower(asked) at time zone 'UTC')::date - 32 and (upper(asked) at time zone 'UTC')::date + 1),
  of_their_own as (
    select d.resource as stock, d.own_resources as codes, departure_span(d.starts_at, p.details) as during
    from departures d join products p on p.code = d.product
    where d.own_resources is not null and d.own_resources && resource_uses.codes and (d.taken > 0 or asked_at is null)
      and d.day between (lower(asked) at time zone 'UTC')::date - 32 and (upper(asked) at time zone 'UTC')::date + 1),
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
