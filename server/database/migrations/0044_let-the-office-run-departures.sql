ALTER TABLE "departures" ADD COLUMN "guide" text;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "vehicle" text;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "minimum_participants" integer;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "decide_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "minimum_warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "minimum_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "runs_anyway" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "own_capacity" integer;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "a_minimum_is_positive" CHECK ("departures"."minimum_participants" > 0);--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "an_own_capacity_is_not_negative" CHECK ("resources"."own_capacity" >= 0);--> statement-breakpoint
-- A capacity below what was sold is reached as places are given back.
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
    update resources set taken = taken + after - before,
      capacity = case when after < before and own_capacity < capacity
        then greatest(own_capacity, taken + after - before) else capacity end
      where id = case when tg_op = 'DELETE' then old.resource else new.resource end;
  end if;
  return null;
end $$;
