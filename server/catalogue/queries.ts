import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { type PictureRow, picturesOf, slugsOf, textOf } from './entry-sql.ts'
import type { ProductRow } from './present-product.ts'

/** A published product in full. */
export async function productOf(
  database: Queries,
  code: string,
  locale: Locale,
): Promise<ProductRow | undefined> {
  const [row] = await productsOf(database, [code], locale)
  return row
}

/** Published products in full, in no particular order. */
export async function productsOf(
  database: Queries,
  codes: readonly string[],
  locale: Locale,
): Promise<ProductRow[]> {
  const { rows } = await database.execute<ProductRow>(sql`
    select p.code, p.kind, t.slug, t.title, t.summary, t.content, p.category, c.slug as "categorySlug",
      c.title as "categoryTitle", p.destination, d.slug as "destinationSlug", d.title as "destinationTitle", p.currency,
      p.from_price as "fromPrice", p.sale_method as "saleMethod", p.campaign, p.cancellation, p.details, p.extras,
      p.vat_mode as "vatMode", p.vat_rate as "vatRate", p.prepayment_percent as "prepaymentPercent",
      p.cutoff_hours as "cutoffHours", p.time_zone as "timeZone",
      ${slugsOf('product', sql`p.code`)} as slugs, ${slugsOf('product', sql`p.code`, 'title')} as titles,
      ${slugsOf('category', sql`p.category`)} as "categorySlugs",
      ${picturesOf('product', sql`p.code`, locale)} as pictures
    from products p ${textOf('product', sql`p.code`, locale, 't')}
      ${textOf('category', sql`p.category`, locale, 'c')} ${textOf('destination', sql`p.destination`, locale, 'd')}
    where p.status = 'published' and p.code = any(${sql.param([...codes])})`)
  return rows
}

/** Which products a list is about. */
export type ListFilter = { category?: string; destination?: string; kind?: string; term?: string }

/** The condition of a list, over products p and their texts t. A category brings its sub-categories. */
export function conditionOf(filter: ListFilter, locale: Locale): SQL {
  const conditions = [sql`true`]
  if (filter.category) {
    conditions.push(sql`p.category in (
      select code from categories where code = ${filter.category} or parent = ${filter.category})`)
  }
  if (filter.destination) conditions.push(sql`p.destination = ${filter.destination}`)
  if (filter.kind) conditions.push(sql`p.kind = ${filter.kind}`)
  if (filter.term) conditions.push(matches(filter.term, locale))
  return sql.join(conditions, sql` and `)
}

/** Full text in the language's own configuration, prefixes of words, and titles that merely look alike. */
function matches(term: string, locale: Locale): SQL {
  return sql`p.code in (
    select code from translations s where s.entity = 'product' and s.locale in (${locale}, 'en')
      and (s.search @@ ${queryOf(term, locale)} or plain(${term}) <% plain(s.title))
    union
    select p2.code from translations x join products p2
      on (x.entity = 'destination' and p2.destination = x.code) or (x.entity = 'category' and p2.category = x.code)
    where x.entity in ('destination', 'category') and x.locale in (${locale}, 'en') and x.search @@ ${queryOf(term, locale)})`
}

/** Best match first. */
export function rankOf(term: string, locale: Locale): SQL {
  return sql`(select max(ts_rank_cd(s.search, ${queryOf(term, locale)}) + word_similarity(plain(${term}), plain(s.title)))
    from translations s where s.entity = 'product' and s.code = p.code and s.locale in (${locale}, 'en')) desc nulls last`
}

function queryOf(term: string, locale: Locale): SQL {
  const prefixes = term
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(' & ')
  return sql`(websearch_to_tsquery(search_configuration(${locale}), plain(${term}))
    || to_tsquery('simple', plain(${prefixes})))`
}

export type FacetRow = {
  list: 'kinds' | 'categories' | 'destinations'
  id: string
  title: string
  count: number
}

/** How many products of a list stand in each kind, category and destination. */
export async function facetsOf(database: Queries, where: SQL, locale: Locale): Promise<FacetRow[]> {
  const { rows } = await database.execute<FacetRow>(sql`
    with found as materialized (
      select p.code, p.kind, p.category, p.destination from products p where p.status = 'published' and ${where})
    select 'kinds' as list, kind as id, kind as title, count(*)::int as count from found group by kind
    union all
    select 'categories', f.category, min(t.title), count(*)::int
      from found f ${textOf('category', sql`f.category`, locale, 't')} group by f.category
    union all
    select 'destinations', f.destination, min(t.title), count(*)::int
      from found f ${textOf('destination', sql`f.destination`, locale, 't')} group by f.destination
    order by 1, 4 desc, 3`)
  return rows
}

/** How many products a list has in all. */
export async function countOf(database: Queries, where: SQL): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from products p where p.status = 'published' and ${where}`,
  )
  return rows[0]?.count ?? 0
}

export type CategoryRow = {
  code: string
  kind: string
  parent: string | null
  slug: string
  title: string
  content: { description: string; seoTitle?: string; seoDescription?: string }
  slugs: Record<string, string>
  pictures: PictureRow[]
}

/** All categories of the company, in order. */
export async function allCategories(database: Queries, locale: Locale): Promise<CategoryRow[]> {
  const { rows } = await database.execute<CategoryRow>(sql`
    select c.code, c.kind, c.parent, t.slug, t.title, t.content, ${slugsOf('category', sql`c.code`)} as slugs,
      ${picturesOf('category', sql`c.code`, locale)} as pictures
    from categories c ${textOf('category', sql`c.code`, locale, 't')} order by c.position, t.title`)
  return rows
}

export type DestinationRow = {
  code: string
  latitude: number
  longitude: number
  slug: string
  title: string
  summary: string
  content: { body: string[]; highlights: string[]; seoTitle?: string; seoDescription?: string }
  slugs: Record<string, string>
  pictures: PictureRow[]
  productCount: number
}

/** All destinations, most featured first. */
export async function allDestinations(database: Queries, locale: Locale): Promise<DestinationRow[]> {
  const { rows } = await database.execute<DestinationRow>(sql`
    select d.code, d.latitude, d.longitude, t.slug, t.title, t.summary, t.content,
      ${slugsOf('destination', sql`d.code`)} as slugs, ${picturesOf('destination', sql`d.code`, locale)} as pictures,
      (select count(*)::int from products p where p.destination = d.code and p.status = 'published') as "productCount"
    from destinations d ${textOf('destination', sql`d.code`, locale, 't')} order by d.featured desc, t.title`)
  return rows
}

/** How many hours before its start a product can no longer be booked; undefined when it is not for sale. */
export async function cutoffOf(database: Queries, code: string): Promise<number | undefined> {
  const { rows } = await database.execute<{ hours: number }>(
    sql`select cutoff_hours as hours from products where code = ${code} and status = 'published'`,
  )
  return rows[0]?.hours
}
