-- An offer has neither a departure nor a span: it takes no resource. The span of a missing departure has no bounds, and
-- would be taken by any use at any time.
create or replace function guard_resources() returns trigger language plpgsql as $$
declare
  takes record;
begin
  if tg_op = 'UPDATE' and old.state <> 'released' and old.during is not distinct from new.during then return new; end if;
  select coalesce(d.own_resources, p.resources) as codes,
      coalesce(new.during, case when d.resource is not null then departure_span(d.starts_at, p.details) end) as during
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
