CREATE TABLE "agency_allotments" (
	"agency" uuid NOT NULL,
	"version" integer NOT NULL,
	"allotments" jsonb NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agency_allotments_agency_version_pk" PRIMARY KEY("agency","version")
);
--> statement-breakpoint
CREATE TABLE "allotted_places" (
	"resource" uuid NOT NULL,
	"agency" uuid NOT NULL,
	"places" integer NOT NULL,
	"releases_at" timestamp with time zone NOT NULL,
	CONSTRAINT "allotted_places_resource_agency_pk" PRIMARY KEY("resource","agency"),
	CONSTRAINT "an_allotment_has_places" CHECK ("allotted_places"."places" > 0)
);
--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "allotted_to" uuid;--> statement-breakpoint
ALTER TABLE "agency_allotments" ADD CONSTRAINT "agency_allotments_agency_agencies_id_fk" FOREIGN KEY ("agency") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allotted_places" ADD CONSTRAINT "allotted_places_resource_resources_id_fk" FOREIGN KEY ("resource") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allotted_places" ADD CONSTRAINT "allotted_places_agency_agencies_id_fk" FOREIGN KEY ("agency") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allotted_places_by_agency" ON "allotted_places" USING btree ("agency");--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_allotted_to_agencies_id_fk" FOREIGN KEY ("allotted_to") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_allotment_per_departure" ON "allocations" USING btree ("allotted_to","resource") WHERE "allocations"."allotted_to" is not null;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "an_allotment_has_no_booking" CHECK ("allocations"."allotted_to" is null or ("allocations"."booking_item" is null and "allocations"."during" is null and "allocations"."state" in ('held', 'released')));
--> statement-breakpoint
-- The allotment of a departure that a booking uses: its agency's, else that of the agency above it.
create function allotment_of(asked_stock uuid, asked_item uuid)
returns table (agency uuid, places integer, releases_at timestamptz) language sql stable as $$
  select q.agency, q.places, q.releases_at
  from booking_items i join bookings b on b.id = i.booking join agencies g on g.id = b.agency
    join allotted_places q on q.resource = asked_stock and q.agency in (g.id, g.parent)
  where i.id = asked_item order by q.agency = g.id desc limit 1
$$;
--> statement-breakpoint
-- Places of a departure that bookings have of the allotment of an agency, or beyond it.
create function sold_of_allotment(asked_stock uuid, asked_agency uuid)
returns integer language sql stable as $$
  select coalesce(sum(a.units), 0)::integer
  from allocations a join booking_items i on i.id = a.booking_item join bookings b on b.id = i.booking
    join agencies g on g.id = b.agency
  where a.resource = asked_stock and a.state <> 'released' and (g.id = asked_agency or g.parent = asked_agency
    and not exists (select from allotted_places o where o.resource = asked_stock and o.agency = g.id))
$$;
--> statement-breakpoint
-- What an agency sells is taken from its withheld places first. The stock is locked before them, as everyone does.
create function give_allotted() returns trigger language plpgsql as $$
declare
  more integer := new.units;
  owner uuid;
begin
  if tg_op = 'UPDATE' and old.state <> 'released' then more := new.units - old.units; end if;
  if more <= 0 or not exists (select from allotted_places where resource = new.resource) then return null; end if;
  perform from resources where id = new.resource for no key update;
  select q.agency into owner from allotment_of(new.resource, new.booking_item) q;
  update allocations a set
    units = case when a.units > more then a.units - more else a.units end,
    state = case when a.units > more then 'held' else 'released' end,
    expires_at = case when a.units > more then a.expires_at end
  where a.resource = new.resource and a.allotted_to = owner and a.state = 'held';
  return null;
end $$;
--> statement-breakpoint
-- Named before `allocations_update_taken`, so that the places are free when they are taken.
create trigger allocations_give_allotted after insert or update on allocations
  for each row when (new.booking_item is not null and new.during is null and new.state <> 'released')
  execute function give_allotted();
--> statement-breakpoint
-- What an agency gives back before the release is withheld for it again. Where nothing is withheld of a departure with shared
-- resources, which would have to be locked first, the job `arrange-allotments` does it.
create function withhold_allotted() returns trigger language plpgsql as $$
declare
  less integer := old.units;
  allotment record;
  held integer;
  more integer;
begin
  if tg_op = 'UPDATE' and new.state <> 'released' then less := old.units - new.units; end if;
  if less <= 0 or not exists (select from allotted_places where resource = old.resource) then return null; end if;
  select * into allotment from allotment_of(old.resource, old.booking_item);
  if not found or allotment.releases_at <= now() then return null; end if;
  select a.units into held from allocations a
    where a.resource = old.resource and a.allotted_to = allotment.agency and a.state = 'held';
  if held is null and exists (
    select from departures d join products p on p.code = d.product
    where d.resource = old.resource and coalesce(d.own_resources, p.resources) <> '{}') then
    return null;
  end if;
  select least(less, r.capacity - r.taken,
      allotment.places - sold_of_allotment(old.resource, allotment.agency) - coalesce(held, 0))
    into more from resources r where r.id = old.resource;
  if more > 0 then
    insert into allocations (resource, units, state, expires_at, allotted_to)
    values (old.resource, more, 'held', allotment.releases_at, allotment.agency)
    on conflict (allotted_to, resource) where allotted_to is not null
    do update set units = coalesce(held, 0) + more, state = 'held', expires_at = excluded.expires_at;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Named after `allocations_update_taken`, so that what was given back is free when it is withheld.
create trigger allocations_withhold_allotted after update or delete on allocations
  for each row when (old.booking_item is not null and old.during is null and old.state <> 'released')
  execute function withhold_allotted();
