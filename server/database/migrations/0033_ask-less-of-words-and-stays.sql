-- Two questions that were asked in a roundabout way.
-- A word, its stem and what begins like it: whatever begins like it holds the word itself, and often the stem is the word.
create or replace function search_query(locale text, words text[], prefixes boolean) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  whole tsquery;
  of_word tsquery;
  stem tsquery;
  plainly tsquery;
  word text;
  option text;
begin
  foreach word in array words loop
    of_word := null;
    foreach option in array string_to_array(word, ' ') loop
      option := plain(option);
      continue when length(to_tsvector(search_configuration(locale), option)) = 0;
      stem := plainto_tsquery(search_configuration(locale), option);
      plainly := plainto_tsquery('simple', option);
      if stem = plainly then stem := null; end if;
      if prefixes and length(option) > 1 then
        plainly := to_tsquery('simple', quote_literal(option) || ':*');
      end if;
      of_word := coalesce(of_word || coalesce(stem || plainly, plainly), stem || plainly, plainly);
    end loop;
    whole := coalesce(whole && of_word, of_word, whole);
  end loop;
  return coalesce(whole, plainto_tsquery('simple', plain(array_to_string(words, ' '))));
end $$;
--> statement-breakpoint
-- What is let for a time and cannot be had from the afternoon of the first day to the morning of the last: of each of
-- its stocks everything is taken at some moment between them. All that is taken is looked at once; only of a pool, which
-- many have parts of at once, what they have together is counted where each of them begins.
create or replace function stays_taken_between(first_day date, last_day date, asked_at timestamptz)
returns setof text language sql stable as $$
  with taken as materialized (
    select a.resource, a.exclusive, r.product, r.capacity, greatest(lower(a.during), asked.start) as moment
    from allocations a join resources r on r.id = a.resource join products p on p.code = r.product
      cross join lateral (select
        (first_day + time '16:00') at time zone p.time_zone as start,
        (greatest(last_day, first_day + 1) + time '10:00') at time zone p.time_zone as finish offset 0) asked
    where a.state <> 'released' and not (a.state = 'held' and a.expires_at <= asked_at)
      and a.during && tstzrange(
        (first_day - 1)::timestamp at time zone 'UTC', (greatest(last_day, first_day + 1) + 2)::timestamp at time zone 'UTC')
      and a.during && tstzrange(asked.start, asked.finish)
      and r.part is not null and r.capacity > 0 and p.kind in ('villa', 'yacht', 'car')),
  all_taken as (
    select distinct product, resource, exclusive from taken
    where case when exclusive then true else capacity <= (
      select sum(other.units) from allocations other
      where other.resource = taken.resource and other.state <> 'released' and other.during @> taken.moment
        and not (other.state = 'held' and other.expires_at <= asked_at)) end)
  select product from all_taken group by product
  having bool_and(exclusive) or count(*) = (
    select count(*) from resources r where r.product = all_taken.product and r.part is not null and r.capacity > 0)
$$;
