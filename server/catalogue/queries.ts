import { type SQL, sql } from 'drizzle-orm'
import type { PointType } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { oncePer } from '#server/once-per.ts'
import { historyOfPrices } from './card-sql.ts'
import { type LocaleInSql, type PictureRow, picturesOf, slugsOf, textOf } from './entry-sql.ts'
import type { ProductRow } from './present-product.ts'

/** A published product in full. */
export async function productOf(
  database: Queries,
  code: string,
  locale: Locale,
): Promise<ProductRow | undefined> {
  const [row] = await oneProduct(database).execute({ code, locale })
  return row as ProductRow | undefined
}

/** Returns published products in full, in no particular order. */
export async function productsOf(
  database: Queries,
  codes: readonly string[],
  locale: Locale,
): Promise<ProductRow[]> {
  // One code by itself: of a list PostgreSQL expects ten, for which it would plan each time.
  const rows =
    codes.length === 1
      ? await oneProduct(database).execute({ code: codes[0], locale })
      : await someProducts(database).execute({ codes: [...codes], locale })
  return rows as ProductRow[]
}

/** Prepared: planning these statements takes PostgreSQL twice as long as answering them. */
const oneProduct = oncePer((database: Queries) =>
  selectProducts(database, sql`p.code = ${sql.placeholder('code')}`).prepare('product_of'),
)
const someProducts = oncePer((database: Queries) =>
  selectProducts(database, sql`p.code = any(${sql.placeholder('codes')})`).prepare('products_of'),
)

function selectProducts(database: Queries, areWanted: SQL) {
  const locale = sql.placeholder('locale')
  const fields = {
    code: sql`p.code`,
    kind: sql`p.kind`,
    slug: sql`t.slug`,
    title: sql`t.title`,
    summary: sql`t.summary`,
    textLocale: sql`t.text_locale`,
    content: sql`t.content`,
    category: sql`p.category`,
    categorySlug: sql`c.slug`,
    categoryTitle: sql`c.title`,
    destination: sql`p.destination`,
    destinationSlug: sql`d.slug`,
    destinationTitle: sql`d.title`,
    currency: sql`p.currency`,
    fromPrice: sql`p.from_price`,
    saleMethod: sql`p.sale_method`,
    campaign: sql`p.campaign`,
    priceHistory: historyOfPrices,
    cancellation: sql`p.cancellation`,
    details: sql`p.details`,
    extras: sql`p.extras`,
    vatMode: sql`p.vat_mode`,
    vatRate: sql`p.vat_rate`,
    prepaymentPercent: sql`case when p.prepays_as_company
      then (select (settings -> 'payments' ->> 'prepaymentPercent')::numeric from company) else p.prepayment_percent end`,
    cutoffHours: sql`p.cutoff_hours`,
    timeZone: sql`p.time_zone`,
    asks: sql`p.asks`,
    slugs: slugsOf('product', sql`p.code`),
    titles: slugsOf('product', sql`p.code`, 'title'),
    categorySlugs: slugsOf('category', sql`p.category`),
    pictures: picturesOf('product', sql`p.code`, locale),
    ratings: sql`(select spread from product_ratings r where r.product = p.code)`,
    wayBack: sql`case when p.kind = 'transfer' then (${wayBackOf(locale)}) end`,
  } satisfies Record<keyof ProductRow, SQL>
  return database
    .select(fields)
    .from(sql`products p ${textOf('product', sql`p.code`, locale, 't')}
      ${textOf('category', sql`p.category`, locale, 'c')} ${textOf('destination', sql`p.destination`, locale, 'd')}`)
    .where(sql`p.status = 'published' and ${areWanted}`)
}

/** The transfer that goes from p's end to its start, if one is sold: that direction has its prices there. */
function wayBackOf(locale: LocaleInSql): SQL {
  return sql`
    select jsonb_build_object('id', b.code, 'slug', bt.slug, 'title', bt.title)
    from (
      select code from products
      where kind = 'transfer' and status = 'published' and sale_method = 'direct'
        and details -> 'from' ->> 'code' = p.details -> 'to' ->> 'code'
        and details -> 'to' ->> 'code' = p.details -> 'from' ->> 'code'
      order by featured desc, code limit 1
    ) b ${textOf('product', sql`b.code`, locale, 'bt')}`
}

export type CategoryRow = {
  code: string
  kind: string
  parent: string | null
  slug: string
  title: string
  textLocale: Locale | null
  content: { description: string; seoTitle?: string; seoDescription?: string }
  slugs: Record<string, string>
  pictures: PictureRow[]
}

/** All categories of the company, in order. */
export async function allCategories(database: Queries, locale: Locale): Promise<CategoryRow[]> {
  const { rows } = await database.execute<CategoryRow>(sql`
    select c.code, c.kind, c.parent, t.slug, t.title, t.text_locale as "textLocale", t.content, ${slugsOf('category', sql`c.code`)} as slugs,
      ${picturesOf('category', sql`c.code`, locale)} as pictures
    from categories c ${textOf('category', sql`c.code`, locale, 't')} order by c.position, t.title`)
  return rows
}

type CarPlaceRow = { code: string; name: Record<string, string>; type: PointType | null }

/** The places at which cars on offer are handed over, each once, those of featured cars first. */
export async function allCarPlaces(database: Queries): Promise<CarPlaceRow[]> {
  const { rows } = await database.execute<CarPlaceRow>(sql`
    select place ->> 'code' as code, (array_agg(place -> 'name' order by p.featured desc, p.code))[1] as name,
      min(place ->> 'type') as type
    from products p, jsonb_array_elements(p.details -> 'places') with ordinality as of_car(place, position)
    where p.kind = 'car' and p.status = 'published' and p.sale_method = 'direct'
    group by 1 order by max(p.featured::int) desc, min(position), 1`)
  return rows
}

export type DestinationRow = {
  code: string
  latitude: number
  longitude: number
  slug: string
  title: string
  textLocale: Locale | null
  summary: string
  content: { body: string[]; highlights: string[]; seoTitle?: string; seoDescription?: string }
  slugs: Record<string, string>
  pictures: PictureRow[]
  productCount: number
}

/** All destinations, most featured first. */
export async function allDestinations(database: Queries, locale: Locale): Promise<DestinationRow[]> {
  const { rows } = await database.execute<DestinationRow>(sql`
    select d.code, d.latitude, d.longitude, t.slug, t.title, t.text_locale as "textLocale", t.summary, t.content,
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

/** Returns the codes of products of which a season has a year. */
export async function productsWithDatedSeasons(database: Queries): Promise<string[]> {
  const { rows } = await database.execute<{ code: string }>(sql`
    select code from products
    where jsonb_path_exists(details, '$.**.seasons[*].from ? (@ like_regex "^[0-9]{4}-[0-9]{2}-")') order by code`)
  return rows.map(({ code }) => code)
}

/** Gives a product another from-price, in minor units; returns how many rows changed. */
export async function setFromPrice(database: Queries, code: string, minor: number | null): Promise<number> {
  const { rowCount } = await database.execute(sql`
    update products set from_price = ${minor} where code = ${code} and from_price is distinct from ${minor}`)
  return rowCount ?? 0
}
