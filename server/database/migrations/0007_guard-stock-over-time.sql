-- Of an exclusive resource no two live allocations may overlap; of a pool so many may as it has units.
alter table allocations drop constraint no_two_bookings_overlap;
--> statement-breakpoint
alter table allocations add constraint no_two_bookings_overlap
  exclude using gist (resource with =, during with &&)
  where (exclusive and state <> 'released' and during is not null);
--> statement-breakpoint
create index allocations_over_time on allocations using gist (resource, during) where (state <> 'released');
--> statement-breakpoint
-- resources.taken counts what is taken whole; what is taken for a time is guarded by guard_stock.
create or replace function keep_taken() returns trigger language plpgsql as $$
declare
  before integer := 0;
  after integer := 0;
begin
  if tg_op = 'UPDATE' and new.resource <> old.resource then
    raise exception 'an allocation stays with its resource';
  end if;
  if tg_op <> 'INSERT' and old.state <> 'released' and old.during is null then before := old.units; end if;
  if tg_op <> 'DELETE' and new.state <> 'released' and new.during is null then after := new.units; end if;
  if before <> after then
    update resources set taken = taken + after - before
      where id = case when tg_op = 'DELETE' then old.resource else new.resource end;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function guard_stock() returns trigger language plpgsql as $$
declare
  stock record;
  peak integer;
begin
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
create trigger allocations_guard_stock before insert or update on allocations
  for each row when (new.during is not null and new.state <> 'released') execute function guard_stock();
