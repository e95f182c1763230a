CREATE TABLE "sold_items" (
	"booking" uuid NOT NULL,
	"position" integer NOT NULL,
	"guests" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"gross" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"retained" bigint NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"currency" char(3) NOT NULL,
	"locale" char(2) NOT NULL,
	"kind" text NOT NULL,
	"product" text NOT NULL,
	"channel" text NOT NULL,
	"payment_method" text NOT NULL,
	"dial" text NOT NULL,
	"vat_rate" text,
	CONSTRAINT "sold_items_in_order" PRIMARY KEY("booking","position")
);
--> statement-breakpoint
CREATE TABLE "sold_items_fill" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"filled_from" uuid NOT NULL,
	CONSTRAINT "sold_items_are_filled_once" CHECK ("sold_items_fill"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "sold_items_by_start" ON "sold_items" USING btree ("starts_at");
--> statement-breakpoint
-- What sales reports read of each item that was sold: the one definition of their figures. An item was sold when its booking is
-- confirmed or completed, or when it was cancelled after that. Amounts in the booking's currency (goodwill, retained money) are
-- converted in proportion to the item's price in both currencies.
create view sales_of_items as
select b.id as booking, i.position, i.adults + i.children + i.infants as guests, b.placed_at, i.starts_at, gross, vat, retained,
  i.cancelled_at is not null as is_cancelled, b.ledger_currency as currency, b.locale, i.kind, i.product, b.channel,
  b.payment_method, left(regexp_replace(coalesce(b.guest ->> 'phone', ''), '[^0-9+]', '', 'g'), 5) as dial, vat_rate
from bookings b join booking_items i on i.booking = b.id
  -- "offset 0" reads each part of the totals once, and below the moves of this booking alone instead of all.
  cross join lateral (select b.totals -> 'items' -> i.position as item offset 0) stored
  cross join lateral (
    select (item #>> '{ledger,grandTotal,minor}')::numeric as price, (item #>> '{ledger,vatTotal,minor}')::numeric as full_vat,
      nullif((item #>> '{display,grandTotal,minor}')::numeric, 0) as displayed, item #>> '{ledger,vatRate}' as vat_rate offset 0) priced
  cross join lateral (select price - coalesce(round(i.goodwill * price / displayed), 0) as paid offset 0) sold
  cross join lateral (
    select
      case when i.cancelled_at is null then coalesce(paid, 0) else 0 end::bigint as gross,
      case when i.cancelled_at is null then coalesce(round(full_vat * paid / nullif(price, 0)), 0) else 0 end::bigint as vat,
      coalesce(round((i.cancelled_paid - i.cancelled_refund) * price / displayed), 0)::bigint as retained) amounts
where i.cancelled_at is null and b.state in ('confirmed', 'completed')
  or i.cancelled_at is not null and exists (select from state_moves m
    where m.booking = b.id and m.machine = 'booking' and m.to_state = 'confirmed' offset 0);
--> statement-breakpoint
-- The lock makes changes of one booking follow each other: each then reads what the other has committed. One booking at a time,
-- because PostgreSQL plans a query for an array again and again.
create function write_sold_items(of_booking uuid) returns void language plpgsql as $$
begin
  perform from bookings where id = of_booking for no key update;
  delete from sold_items where booking = of_booking;
  insert into sold_items select * from sales_of_items where booking = of_booking;
end $$;
--> statement-breakpoint
create function bookings_write_sold_items() returns trigger language plpgsql as $$
begin
  perform write_sold_items(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_write_sold_items
  after update of totals, channel, locale, payment_method, ledger_currency, placed_at on bookings
  for each row execute function bookings_write_sold_items();
--> statement-breakpoint
create trigger sold_bookings_write_sold_items after update of state, guest on bookings
  for each row when (
    (old.state in ('confirmed', 'completed')) <> (new.state in ('confirmed', 'completed'))
    or old.guest ->> 'phone' is distinct from new.guest ->> 'phone')
  execute function bookings_write_sold_items();
--> statement-breakpoint
create function booking_items_write_sold_items() returns trigger language plpgsql as $$
begin
  perform write_sold_items(new.booking);
  return null;
end $$;
--> statement-breakpoint
create trigger booking_items_write_sold_items
  after update of position, product, kind, starts_at, adults, children, infants, cancelled_at, cancelled_paid, cancelled_refund,
    goodwill on booking_items
  for each row execute function booking_items_write_sold_items();
--> statement-breakpoint
create function changed_items_write_sold_items() returns trigger language plpgsql as $$
begin
  perform write_sold_items(booking) from (select distinct booking from changed order by booking) bookings;
  return null;
end $$;
--> statement-breakpoint
create trigger added_items_write_sold_items after insert on booking_items referencing new table as changed
  for each statement execute function changed_items_write_sold_items();
--> statement-breakpoint
create trigger deleted_items_write_sold_items after delete on booking_items referencing old table as changed
  for each statement execute function changed_items_write_sold_items();
--> statement-breakpoint
-- The move to confirmed makes sales of items that are cancelled already.
create function state_moves_write_sold_items() returns trigger language plpgsql as $$
begin
  if exists (select from booking_items where booking = new.booking and cancelled_at is not null) then
    perform write_sold_items(new.booking);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger state_moves_write_sold_items after insert on state_moves
  for each row when (new.machine = 'booking' and new.to_state = 'confirmed') execute function state_moves_write_sold_items();
--> statement-breakpoint
-- The bookings of before follow some at a time by the job fill-sold-items, so no release waits for it.
insert into sold_items_fill (filled_from) select 'ffffffff-ffff-ffff-ffff-ffffffffffff' where exists (select from bookings);
