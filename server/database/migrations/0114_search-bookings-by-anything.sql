ALTER TABLE "bookings" ADD COLUMN "detail_words" text;--> statement-breakpoint
CREATE INDEX "bookings_by_part_of_number" ON "bookings" USING gin (plain("number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_by_detail_words" ON "bookings" USING gin ("detail_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_without_detail_words" ON "bookings" USING btree ("id") WHERE "bookings"."detail_words" is null;--> statement-breakpoint
CREATE INDEX "members_by_words" ON "members" USING gin (plain(first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')) gin_trgm_ops);
--> statement-breakpoint
-- The bookings of before have no words yet: the job fill-booking-words writes them, some at a time, so no release waits for it.
create function detail_words_of(booking uuid, hotel jsonb, note text, totals jsonb) returns text language sql stable as $$
  select plain(concat_ws(' ', hotel ->> 'name', hotel ->> 'room', hotel ->> 'city', hotel ->> 'district', note, totals ->> 'coupon',
    (select string_agg(concat_ws(' ', i.title, i.product, i.choice ->> 'pickupName', i.choice ->> 'flight', i.choice ->> 'sign',
        i.choice ->> 'note', i.meeting ->> 'place', i.meeting ->> 'address',
        (select string_agg(concat_ws(' ', t ->> 'firstName', t ->> 'lastName'), ' ')
          from jsonb_array_elements(case jsonb_typeof(i.travellers) when 'array' then i.travellers end) t)), ' ' order by i.position)
      from booking_items i where i.booking = detail_words_of.booking),
    (select string_agg(n.text, ' ' order by n.id) from booking_notes n where n.booking = detail_words_of.booking),
    (select string_agg(concat_ws(' ', p.reference, regexp_replace(p.reference, '[[:space:]()+./-]', '', 'g')), ' ' order by p.id)
      from received_payments p where p.booking = detail_words_of.booking),
    (select string_agg(concat_ws(' ', a.provider_reference, regexp_replace(a.provider_reference, '[[:space:]()+./-]', '', 'g')), ' ' order by a.id)
      from payment_attempts a where a.booking = detail_words_of.booking)))
$$;
--> statement-breakpoint
create function bookings_write_detail_words() returns trigger language plpgsql as $$
begin
  new.detail_words := detail_words_of(new.id, new.hotel, new.note, new.totals);
  return new;
end $$;
--> statement-breakpoint
create trigger bookings_write_detail_words before insert or update of hotel, note, totals on bookings
  for each row execute function bookings_write_detail_words();
--> statement-breakpoint
create function write_detail_words_again() returns trigger language plpgsql as $$
begin
  update bookings set detail_words = detail_words_of(id, hotel, note, totals)
    where id = coalesce(new.booking, old.booking);
  return null;
end $$;
--> statement-breakpoint
create function added_items_write_detail_words() returns trigger language plpgsql as $$
begin
  update bookings set detail_words = detail_words_of(id, hotel, note, totals) where id in (select booking from added);
  return null;
end $$;
--> statement-breakpoint
create trigger added_items_write_detail_words after insert on booking_items referencing new table as added
  for each statement execute function added_items_write_detail_words();
--> statement-breakpoint
create trigger booking_items_write_detail_words after update of title, product, choice, meeting, travellers on booking_items
  for each row execute function write_detail_words_again();
--> statement-breakpoint
create trigger booking_notes_write_detail_words after insert or delete or update of text on booking_notes
  for each row execute function write_detail_words_again();
--> statement-breakpoint
create trigger received_payments_write_detail_words after insert or delete or update of reference on received_payments
  for each row execute function write_detail_words_again();
--> statement-breakpoint
create trigger added_attempts_write_detail_words after insert on payment_attempts
  for each row when (new.provider_reference is not null) execute function write_detail_words_again();
--> statement-breakpoint
create trigger payment_attempts_write_detail_words after update of provider_reference on payment_attempts
  for each row when (new.provider_reference is distinct from old.provider_reference) execute function write_detail_words_again();
