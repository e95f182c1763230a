import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

/** A picture as the database gives it, in one language. */
export type PictureRow = {
  code: string
  hash: string
  width: number
  height: number
  widths: number[]
  colour: string
  placeholder: string
  alt: string
}

export type CardRow = {
  code: string
  kind: string
  slug: string
  title: string
  summary: string
  category: string
  categorySlug: string
  categoryTitle: string
  destination: string
  destinationSlug: string
  destinationTitle: string
  currency: string
  fromPrice: number | null
  saleMethod: string
  campaign: unknown
  cancellation: unknown
  details: unknown
  pictures: PictureRow[]
}

/** The translation in the wanted language, else the English one. */
export function textOf(entity: string, code: SQL, locale: string, alias: string): SQL {
  return sql`join lateral (
    select slug, title, summary, content from translations
    where entity = ${entity} and code = ${code} and locale in (${locale}, 'en')
    order by locale = ${locale} desc limit 1) ${sql.raw(alias)} on true`
}

/** Pictures of an entry as one JSON array, cover first. */
export function picturesOf(entity: string, code: SQL, locale: string, most = 100): SQL {
  return sql`(
    select coalesce(jsonb_agg(one order by position), '[]') from (
      select e.position, p.code, p.hash, p.width, p.height, p.widths, p.colour, p.placeholder,
        coalesce(p.alt ->> ${locale}, p.alt ->> 'en') as alt
      from entry_pictures e join pictures p on p.code = e.picture
      where e.entity = ${entity} and e.code = ${code} order by e.position limit ${most}) one)`
}

export type CardQuestion = { where: SQL; order: SQL; limit: number; offset: number; locale: string }

/** Cards of the products that match; `where` and `order` speak of products p and their texts t. */
export async function cardsOf(database: Queries, question: CardQuestion): Promise<CardRow[]> {
  const { where, order, limit, offset, locale } = question
  const { rows } = await database.execute<CardRow>(sql`
    select p.code, p.kind, t.slug, t.title, t.summary, p.category, c.slug as "categorySlug", c.title as "categoryTitle",
      p.destination, d.slug as "destinationSlug", d.title as "destinationTitle", p.currency,
      p.from_price as "fromPrice", p.sale_method as "saleMethod", p.campaign, p.cancellation, p.details,
      ${picturesOf('product', sql`p.code`, locale, 5)} as pictures
    from products p ${textOf('product', sql`p.code`, locale, 't')}
      ${textOf('category', sql`p.category`, locale, 'c')} ${textOf('destination', sql`p.destination`, locale, 'd')}
    where p.status = 'published' and ${where}
    order by ${order} limit ${limit} offset ${offset}`)
  return rows
}
