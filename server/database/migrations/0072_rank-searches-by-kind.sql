-- What the kind of a product is called: "boat" finds boats before whatever mentions one.
alter table listing_words add column kinds tsvector not null default ''::tsvector;
