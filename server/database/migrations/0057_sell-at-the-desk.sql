ALTER TABLE "resources" DROP CONSTRAINT "never_oversold";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "member" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "overbooks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "overbooked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sold_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "one_sale_by_staff_per_key" ON "bookings" USING btree ("idempotency_key") WHERE "bookings"."member" is null;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "only_a_departure_is_overbooked" CHECK ("allocations"."overbooks" between 0 and "allocations"."units" and ("allocations"."overbooks" = 0 or "allocations"."during" is null));--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "never_oversold" CHECK ("resources"."taken" >= 0 and "resources"."overbooked" = greatest("resources"."taken" - "resources"."capacity", 0));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "a_booking_has_a_member_or_a_seller" CHECK ("bookings"."member" is not null or "bookings"."sold_by" is not null);
--> statement-breakpoint
-- Overbooking grows with an allocation that asks for it, and with nothing else.
create or replace function keep_taken() returns trigger language plpgsql as $$
declare
  before integer := 0;
  after integer := 0;
  beyond integer := 0;
begin
  if tg_op = 'UPDATE' and new.resource <> old.resource then
    raise exception 'an allocation stays with its resource';
  end if;
  if tg_op <> 'INSERT' and old.state <> 'released' and old.during is null then before := old.units; end if;
  if tg_op <> 'DELETE' and new.state <> 'released' and new.during is null then
    after := new.units;
    if before = 0 then beyond := new.overbooks; end if;
  end if;
  if before <> after then
    update resources set taken = taken + after - before, overbooked = overbooked + beyond,
      capacity = case when after < before and own_capacity < capacity
        then greatest(own_capacity, taken + after - before - overbooked) else capacity end
      where id = case when tg_op = 'DELETE' then old.resource else new.resource end;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- What is given back, or a larger capacity, ends overbooking first: it is never room for others.
create function end_overbooking() returns trigger language plpgsql as $$
begin
  new.overbooked := least(new.overbooked, greatest(new.taken - new.capacity, 0));
  return new;
end $$;
--> statement-breakpoint
create trigger resources_end_overbooking before update of taken, capacity, overbooked on resources
  for each row when (new.overbooked > 0) execute function end_overbooking();
