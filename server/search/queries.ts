import { sql } from 'drizzle-orm'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import type { ListingRow, ProductFacts } from './listing-row.ts'

/** Takes products with stale listings off the queue, so that no other node makes them too. */
export async function takeOldListings(database: Queries, most: number): Promise<string[]> {
  const { rows } = await database.execute<{ product: string }>(sql`
    delete from listings_to_make where product in (
      select product from listings_to_make order by product limit ${most} for update skip locked)
    returning product`)
  return rows.map(({ product }) => product)
}

/** Puts every product on the list of old listings when they were made in another format. */
export async function makeAllOld(database: Queries, format: number): Promise<void> {
  await database.execute(sql`
    with moved as (update listing_state set format = ${format} where format <> ${format} returning 1)
    insert into listings_to_make select code from products where exists (select from moved) on conflict do nothing`)
}

/** The next version of the listings; the row stays locked until the transaction ends, so versions come in order. */
export async function raiseVersion(database: Queries): Promise<number> {
  const { rows } = await database.execute<{ version: number }>(
    sql`update listing_state set version = version + 1 returning version`,
  )
  return rows[0]!.version
}

/** The sources of listings. */
export async function factsOfProducts(database: Queries, codes: readonly string[]): Promise<ProductFacts[]> {
  const { rows } = await database.execute<ProductFacts>(sql`
    select code, kind, category, destination, status, sale_method as "saleMethod", currency, from_price as "fromPrice",
      campaign, cancellation, details, featured, sales, views, created_at as "createdAt",
      coalesce((select spread from product_ratings r where r.product = products.code), '{0,0,0,0,0}') as ratings
    from products where code = any(${sql.param([...codes])})`)
  return rows
}

/** Writes listings; gives each product's number. */
export async function writeListings(
  database: Queries,
  rows: readonly ListingRow[],
  version: number,
): Promise<Map<string, number>> {
  const { rows: written } = await database.execute<{ product: string; n: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(product text, listed boolean, kind text,
        category text, destination text, currency text, "fromPrice" bigint, campaign jsonb, minutes integer,
        "end" integer, people integer, languages text[], features text[], "freeCancellation" boolean, instant boolean,
        featured integer, sales integer, views integer, ratings integer[], "createdAt" timestamptz,
        latitude double precision, longitude double precision)
    ), changed as (
      update listings l set listed = g.listed, kind = g.kind, category = g.category, destination = g.destination,
        currency = g.currency, from_price = g."fromPrice", campaign = g.campaign, minutes = g.minutes,
        earliest_end = g."end", people = g.people, languages = g.languages, features = g.features, free_cancellation = g."freeCancellation",
        instant = g.instant, featured = g.featured, sales = g.sales, views = g.views,
        ratings = g.ratings, created_at = g."createdAt", latitude = g.latitude,
        longitude = g.longitude, version = ${version}
      from given g where l.product = g.product returning l.product, l.n
    ), added as (
      insert into listings (product, listed, kind, category, destination, currency, from_price, campaign, minutes,
        earliest_end, people, languages, features, free_cancellation, instant, featured, sales, views, ratings, created_at,
        latitude, longitude, version)
      select product, listed, kind, category, destination, currency, "fromPrice", campaign, minutes, "end", people, languages,
        features, "freeCancellation", instant, featured, sales, views, ratings, "createdAt", latitude, longitude, ${version}
      from given g where not exists (select from listings l where l.product = g.product)
      returning product, n
    ) select * from changed union all select * from added`)
  return new Map(written.map(({ product, n }) => [product, n]))
}

/** Writes the cards of one language. */
export async function writeCards(
  database: Queries,
  locale: Locale,
  cards: readonly { n: number; card: string }[],
): Promise<void> {
  await database.execute(sql`
    insert into listing_cards (locale, n, card)
    select ${locale}, n, card from unnest(
      ${sql.param(cards.map(({ n }) => n))}::integer[], ${sql.param(cards.map(({ card }) => card))}::text[]) as new(n, card)
    on conflict (locale, n) do update set card = excluded.card where listing_cards.card <> excluded.card`)
}

/**
 * Writes the words products are found by in one language: in that language where they have it, else in English, and
 * by their English title anywhere. `kindWords` are the names of each kind in that language.
 */
export async function writeTerms(
  database: Queries,
  {
    locale,
    numbers,
    kindWords,
  }: { locale: Locale; numbers: readonly number[]; kindWords: Record<ProductKind, string> },
): Promise<void> {
  const titleOf = (entity: 'category' | 'destination') => sql`(
    select title from translations where entity = ${entity} and code = l.${sql.identifier(entity)}
      and locale in (${locale}, 'en') order by locale = ${locale} desc limit 1)`
  const own = sql`(
    select t.locale::text as locale, plain(t.title) as title,
      plain(t.summary || ' ' || coalesce(t.content ->> 'words', '')) as words,
      (select plain(e.title) from translations e
        where e.entity = 'product' and e.code = l.product and e.locale = 'en') as english,
      plain(coalesce(${titleOf('destination')}, '') || ' ' || coalesce(${titleOf('category')}, '')) as places
    from translations t where t.entity = 'product' and t.code = l.product and t.locale in (${locale}, 'en')
    order by t.locale = ${locale} desc limit 1)`
  await database.execute(sql`
    with texts as materialized (
      select l.n, plain(${JSON.stringify(kindWords)}::jsonb ->> l.kind) as kind, own.* from listings l cross join lateral ${own} own
      where l.n = any(${sql.param([...numbers])}::integer[])
    ), written as (
      insert into listing_words (locale, n, titles, kinds, words)
      select ${locale}, n, titles, kinds, strip(titles || kinds ||
        to_tsvector(search_configuration(locale), words) || to_tsvector('simple', coalesce(english, '')))
      from texts cross join lateral (select
        strip(to_tsvector(search_configuration(locale), title) || to_tsvector('simple', title) ||
          to_tsvector(search_configuration(${locale}), places) || to_tsvector('simple', places)) as titles,
        strip(to_tsvector(search_configuration(${locale}), kind) || to_tsvector('simple', kind)) as kinds) made
      on conflict (locale, n) do update set titles = excluded.titles, kinds = excluded.kinds, words = excluded.words
        where (listing_words.titles, listing_words.kinds, listing_words.words)
          is distinct from (excluded.titles, excluded.kinds, excluded.words)
    )
    insert into search_words (locale, word)
    select distinct ${locale}, word from texts, regexp_split_to_table(title || ' ' || places, '[^[:alnum:]]+') as word
    where length(word) > 2 on conflict do nothing`)
}

export type IndexedListing = {
  n: number
  code: string
  listed: boolean
  kind: string
  category: string
  destination: string
  currency: string
  fromPrice: number | null
  campaign: unknown
  minutes: number | null
  end: number | null
  people: number | null
  languages: string[]
  features: string[]
  freeCancellation: boolean
  instant: boolean
  featured: number
  sales: number
  views: number
  available: boolean
  ratings: number[]
  createdAt: string
  latitude: number | null
  longitude: number | null
}

/** The present version of the listings, and the one at which a listing was last deleted. */
export async function versionOfListings(database: Queries): Promise<{ version: number; deletedAt: number }> {
  const { rows } = await database.execute<{ version: number; deletedAt: number }>(
    sql`select version, deleted_at_version as "deletedAt" from listing_state`,
  )
  return rows[0]!
}

/** Listings that changed after a version, from a number on, so many at a time. */
export async function listingsChangedAfter(
  database: Queries,
  { version, from, most }: { version: number; from: number; most: number },
): Promise<IndexedListing[]> {
  const { rows } = await database.execute<IndexedListing>(sql`
    select n, product as code, listed, kind, category, destination, currency, from_price as "fromPrice", campaign,
      minutes, earliest_end as "end", people, languages, features, free_cancellation as "freeCancellation", instant, featured, sales, views,
      available, ratings, created_at as "createdAt", latitude, longitude
    from listings where version > ${version} and n > ${from} order by n limit ${most}`)
  return rows
}

export type NamedEntry = {
  entity: 'category' | 'destination'
  code: string
  parent: string | null
  locale: Locale
  slug: string
  title: string
}

/** Categories and destinations with their names in every language. */
export async function namesOfPlaces(database: Queries): Promise<NamedEntry[]> {
  const { rows } = await database.execute<NamedEntry>(sql`
    select t.entity, t.code, c.parent, t.locale, t.slug, t.title
    from translations t left join categories c on t.entity = 'category' and c.code = t.code
    where t.entity in ('category', 'destination') order by t.entity, t.code`)
  return rows
}

/** Cards in the order of their numbers, as one text parted by commas, and the version they are of. */
export async function cardsOfNumbers(
  database: Database,
  locale: Locale,
  numbers: readonly number[],
): Promise<{ version: number; cards: string }> {
  const { rows } = await database.$client.query<{ version: number; cards: string | null }>({
    name: 'cards-of-numbers',
    text: `select version, (
        select string_agg(card, E'\\n' order by array_position($2::integer[], n))
        from listing_cards where locale = $1 and n = any($2::integer[])) as cards
      from listing_state`,
    values: [locale, numbers],
  })
  return { version: rows[0]!.version, cards: rows[0]!.cards ?? '' }
}

/** The products most often looked at together with one, with how many visitors did. */
export async function viewedWith(database: Queries, product: string): Promise<Map<string, number>> {
  const { rows } = await database.execute<{ other: string; visitors: number }>(sql`
    select other, visitors from viewed_together where product = ${product} order by visitors desc limit 50`)
  return new Map(rows.map(({ other, visitors }) => [other, visitors]))
}

/** Brings sales, views and availability into the listings; returns how many changed. */
export async function refreshPopularity(database: Queries, now: Date, version: number): Promise<number> {
  const { rowCount } = await database.execute(sql`
    with free as materialized (
      select distinct products_free_between as product
      from products_free_between(${now}::date, ${now}::date + 60, 1, ${now})
      -- What is let for a time is hardly ever taken for two months on end.
      union select code from products where kind <> 'tour' and status = 'published')
    update listings l set sales = p.sales, views = p.views, available = seen.available, version = ${version}
    from products p cross join lateral (select exists (select from free f where f.product = p.code) as available) seen
    where p.code = l.product
      and (l.sales, l.views, l.available) is distinct from (p.sales, p.views, seen.available)`)
  return rowCount ?? 0
}

/** Counts a view once per visitor, product and day; says whether it was the first. */
export async function addView(
  database: Queries,
  view: { product: string; visitor: string; day: string },
): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    insert into product_views (day, visitor, product)
    select ${view.day}::date, ${view.visitor}, code from products where code = ${view.product} and status = 'published'
    on conflict do nothing`)
  return (rowCount ?? 0) > 0
}

/** Adds one to a product's views, and to each pair it makes with what the same visitor saw on that day. */
export async function addToCounts(
  database: Queries,
  { product, visitor, day }: { product: string; visitor: string; day: string },
): Promise<void> {
  await database.execute(sql`update products set views = views + 1 where code = ${product}`)
  await database.execute(sql`
    insert into viewed_together (product, other)
    select pair.* from (
      select product as other from product_views
      where day = ${day}::date and visitor = ${visitor} and product <> ${product} order by product limit 20
    ) seen cross join lateral (values (${product}, seen.other), (seen.other, ${product})) pair
    order by 1, 2
    on conflict (product, other) do update set visitors = viewed_together.visitors + 1`)
}

/** Deletes the views before a day; the counts remain. */
export async function deleteViewsBefore(database: Queries, day: string): Promise<void> {
  await database.execute(sql`delete from product_views where day < ${day}::date`)
}

/** The languages a company offers; none before its catalogue was imported. */
export async function enabledLanguages(database: Queries): Promise<string[]> {
  const { rows } = await database.execute<{ enabled: string[] }>(
    sql`select settings -> 'languages' -> 'enabled' as enabled from company`,
  )
  return rows[0]?.enabled ?? []
}
