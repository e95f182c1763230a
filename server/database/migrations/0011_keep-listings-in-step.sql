insert into listing_state default values;
--> statement-breakpoint
-- The words of each product, one partition per language: `titles` is what it is called, where it is and what it
-- belongs to; `words` is everything. Positions are stripped: they would make every row five times as long.
create table listing_words (
  locale char(2) not null,
  n integer not null,
  titles tsvector not null,
  words tsvector not null,
  primary key (locale, n)
) partition by list (locale);
--> statement-breakpoint
create table listing_words_en partition of listing_words for values in ('en');
--> statement-breakpoint
create table listing_words_tr partition of listing_words for values in ('tr');
--> statement-breakpoint
create table listing_words_de partition of listing_words for values in ('de');
--> statement-breakpoint
create table listing_words_ru partition of listing_words for values in ('ru');
--> statement-breakpoint
create table listing_words_nl partition of listing_words for values in ('nl');
--> statement-breakpoint
create table listing_words_ar partition of listing_words for values in ('ar');
--> statement-breakpoint
create index listing_words_by_title on listing_words using gin (titles) with (fastupdate = off);
--> statement-breakpoint
create index listing_words_by_word on listing_words using gin (words) with (fastupdate = off);
--> statement-breakpoint
create index search_words_that_look_alike on search_words using gin (word gin_trgm_ops);
--> statement-breakpoint
create index search_words_by_beginning on search_words (locale, word text_pattern_ops);
--> statement-breakpoint
-- Lists have their own words now.
drop trigger translations_fill_search on translations;
--> statement-breakpoint
drop function fill_search;
--> statement-breakpoint
drop index translations_by_similar_title;
--> statement-breakpoint
create function listing_is_old() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into listings_to_make select old.code where exists (select from products where code = old.code)
      on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' then
    insert into listings_to_make values (new.code) on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_make_listings_old
  after insert or update of kind, category, destination, status, sale_method, currency, featured, from_price,
    cancellation, campaign, details on products
  for each row execute function listing_is_old();
--> statement-breakpoint
-- A text or a picture list of a product, or of the category or place that its card names.
create function listings_of_entry_are_old() returns trigger language plpgsql as $$
declare
  entry record := case when tg_op = 'DELETE' then old else new end;
begin
  if entry.entity = 'product' then
    insert into listings_to_make select code from products where code = entry.code on conflict do nothing;
  elsif tg_table_name = 'translations' and entry.entity = 'category' then
    insert into listings_to_make select code from products where category = entry.code on conflict do nothing;
  elsif tg_table_name = 'translations' and entry.entity = 'destination' then
    insert into listings_to_make select code from products where destination = entry.code on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger translations_make_listings_old after insert or update or delete on translations
  for each row execute function listings_of_entry_are_old();
--> statement-breakpoint
create trigger entry_pictures_make_listings_old after insert or update or delete on entry_pictures
  for each row execute function listings_of_entry_are_old();
--> statement-breakpoint
create function listings_of_picture_are_old() returns trigger language plpgsql as $$
begin
  insert into listings_to_make select code from entry_pictures where entity = 'product' and picture = new.code
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger pictures_make_listings_old after update on pictures
  for each row execute function listings_of_picture_are_old();
--> statement-breakpoint
create index departures_by_day on departures (day, product) where not closed;
--> statement-breakpoint
-- Products of which something can be had between two days for so many people. Tours need a departure with free places
-- that can still be booked; what is let for a time (a villa, a yacht, a car of a pool) needs one that nobody has from the
-- afternoon of the first day to the morning of the last; what comes when it is called can always be asked for.
create function products_free_between(first_day date, last_day date, people integer, asked_at timestamptz)
returns setof text language sql stable as $$
  select distinct d.product
    from departures d join resources r on r.id = d.resource join products p on p.code = d.product
    where d.day between first_day and last_day and not d.closed
      and d.starts_at > asked_at + make_interval(hours => p.cutoff_hours)
      and r.capacity - r.taken >= people
      and (r.taken = 0 or not exists (
        select from listings l where l.product = d.product and 'amenity.private' = any (l.features)))
  union all
  select p.code from products p
    cross join lateral (select tstzrange(
      (first_day + time '16:00') at time zone p.time_zone,
      (greatest(last_day, first_day + 1) + time '10:00') at time zone p.time_zone) as during) asked
    where p.kind in ('villa', 'yacht', 'car') and p.status = 'published'
      and (not exists (select from resources r where r.product = p.code) or exists (
        select from resources r where r.product = p.code and r.capacity > (
          select coalesce(sum(a.units), 0) from allocations a
          where a.resource = r.id and a.during && asked.during
            and (a.state in ('booked', 'blocked') or (a.state = 'held' and a.expires_at > asked_at)))))
  union all
  select p.code from products p where p.kind not in ('tour', 'villa', 'yacht', 'car') and p.status = 'published'
$$;
--> statement-breakpoint
-- A search text as a query: all of its words, each as its stem, as it stands and, where wished, as the beginning of a
-- word. A word may hold alternatives, parted by spaces. Words that a language does not search by are left out, unless
-- there are no others.
create function search_query(locale text, words text[], prefixes boolean) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  whole tsquery;
  of_word tsquery;
  part tsquery;
  word text;
  option text;
begin
  foreach word in array words loop
    of_word := null;
    foreach option in array string_to_array(word, ' ') loop
      option := plain(option);
      continue when length(to_tsvector(search_configuration(locale), option)) = 0;
      part := plainto_tsquery(search_configuration(locale), option) || plainto_tsquery('simple', option);
      if prefixes and length(option) > 1 then
        part := part || to_tsquery('simple', quote_literal(option) || ':*');
      end if;
      of_word := coalesce(of_word || part, part);
    end loop;
    whole := coalesce(whole && of_word, of_word, whole);
  end loop;
  return coalesce(whole, plainto_tsquery('simple', plain(array_to_string(words, ' '))));
end $$;
--> statement-breakpoint
create function languages_make_listings_old() returns trigger language plpgsql as $$
begin
  insert into listings_to_make select code from products on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger company_makes_listings_old after update on company
  for each row when (old.settings -> 'languages' is distinct from new.settings -> 'languages')
  execute function languages_make_listings_old();
--> statement-breakpoint
-- What is there already gets its listing at the next start.
insert into listings_to_make select code from products;
