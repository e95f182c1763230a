import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { type PictureRow, picturesOf, textOf } from './entry-sql.ts'

export type CardRow = {
  code: string
  kind: string
  slug: string
  title: string
  summary: string
  /** The language of the texts, where it is not the wanted one. */
  textLocale: Locale | null
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
  /** Every change of the price, oldest first; only where a percentage campaign needs it. */
  priceHistory: PriceHistoryRow[] | null
  cancellation: unknown
  details: unknown
  pictures: PictureRow[]
  /** The counts of 1 to 5 stars; null without ratings. */
  ratings: number[] | null
}

export type PriceHistoryRow = {
  since: string
  fromPrice: number | null
  currency: string
  campaign: unknown
}

export type CardQuestion = { where: SQL; order: SQL; limit: number; offset: number; locale: Locale }

/** Every change of p's price, by the days of the product, where a percentage campaign is compared with it. */
export const historyOfPrices = sql`case when p.campaign ->> 'kind' = 'percent' then (
  select jsonb_agg(jsonb_build_object('since', (h.since at time zone p.time_zone)::date, 'fromPrice', h.from_price,
    'currency', h.currency, 'campaign', h.campaign) order by h.since)
  from price_history h where h.product = p.code) end`

/** Cards of the products that match; `where` and `order` speak of products p and their texts t. */
export async function cardsOf(database: Queries, question: CardQuestion): Promise<CardRow[]> {
  const { where, order, limit, offset, locale } = question
  const { rows } = await database.execute<CardRow>(sql`
    select p.code, p.kind, t.slug, t.title, t.summary, t.text_locale as "textLocale", p.category, c.slug as "categorySlug", c.title as "categoryTitle",
      p.destination, d.slug as "destinationSlug", d.title as "destinationTitle", p.currency,
      p.from_price as "fromPrice", p.sale_method as "saleMethod", p.campaign, ${historyOfPrices} as "priceHistory", p.cancellation, p.details,
      ${picturesOf('product', sql`p.code`, locale, 5)} as pictures,
      (select spread from product_ratings r where r.product = p.code) as ratings
    from products p ${textOf('product', sql`p.code`, locale, 't')}
      ${textOf('category', sql`p.category`, locale, 'c')} ${textOf('destination', sql`p.destination`, locale, 'd')}
    where p.status = 'published' and ${where}
    order by ${order} limit ${limit} offset ${offset}`)
  return rows
}
