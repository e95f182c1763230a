create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- What is exclusive (a villa, a yacht) is given to one booking at a time.
alter table allocations add constraint no_two_bookings_overlap
  exclude using gist (resource with =, during with &&)
  where (state <> 'released' and during is not null);
--> statement-breakpoint
-- resources.taken always equals the units that are held or booked; the check on it refuses an excess.
create function keep_taken() returns trigger language plpgsql as $$
declare
  before integer := 0;
  after integer := 0;
begin
  if tg_op = 'UPDATE' and new.resource <> old.resource then
    raise exception 'an allocation stays with its resource';
  end if;
  if tg_op <> 'INSERT' and old.state <> 'released' then before := old.units; end if;
  if tg_op <> 'DELETE' and new.state <> 'released' then after := new.units; end if;
  if before <> after then
    update resources set taken = taken + after - before
      where id = case when tg_op = 'DELETE' then old.resource else new.resource end;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger allocations_keep_taken after insert or update or delete on allocations
  for each row execute function keep_taken();
--> statement-breakpoint
create function search_configuration(locale text) returns regconfig language sql immutable as $$
  select case locale
    when 'tr' then 'turkish' when 'de' then 'german' when 'ru' then 'russian'
    when 'nl' then 'dutch' when 'ar' then 'arabic' else 'english' end::regconfig
$$;
--> statement-breakpoint
-- One spelling for searching: no accents, no case, and the Turkish dotless i as i.
create function plain(words text) returns text language sql immutable parallel safe as $$
  select lower(public.unaccent('public.unaccent', translate(words, 'Iİı', 'iii')))
$$;
--> statement-breakpoint
create function fill_search() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector(search_configuration(new.locale), plain(new.title)), 'A') ||
    setweight(to_tsvector('simple', plain(new.title)), 'A') ||
    setweight(to_tsvector(search_configuration(new.locale), plain(new.summary)), 'B') ||
    setweight(to_tsvector(search_configuration(new.locale), plain(coalesce(new.content ->> 'words', ''))), 'C');
  return new;
end $$;
--> statement-breakpoint
create trigger translations_fill_search before insert or update on translations
  for each row execute function fill_search();
--> statement-breakpoint
create index translations_by_similar_title on translations using gin (plain(title) gin_trgm_ops);
