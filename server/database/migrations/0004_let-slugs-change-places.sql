-- Two entries may swap their slugs in one import: what counts is how it stands at the end.
alter table translations drop constraint a_slug_names_one_entry;
--> statement-breakpoint
alter table translations add constraint a_slug_names_one_entry
  unique (entity, locale, slug) deferrable initially deferred;
