import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import type { bookingItems } from '#server/database/schema/bookings.ts'
import { translations } from '#server/database/schema/catalogue.ts'

/** By language; one or another may be missing. */
export type Titles = Partial<Record<Locale, string>>

type TitledItem = Pick<typeof bookingItems.$inferSelect, 'title' | 'choice'>

/**
 * Returns the title of a booked item for a reader: the sold title in its own language, the product's current
 * title in another. A transfer against its route retains its own title: the product's names the other
 * direction.
 */
export function titleIn(
  locale: Locale,
  { item, titles, soldIn }: { item: TitledItem; titles: Titles | null | undefined; soldIn: string },
): string {
  const { reversed } = item.choice as { reversed?: boolean }
  return (locale !== soldIn && !reversed && titles?.[locale]) || item.title
}

/** Returns the current titles of products, by code and language. */
export async function titlesOfProducts(
  database: Queries,
  products: readonly string[],
): Promise<Map<string, Titles>> {
  const found = new Map<string, Titles>()
  if (products.length === 0) return found
  const rows = await database
    .select({ code: translations.code, locale: translations.locale, title: translations.title })
    .from(translations)
    .where(and(eq(translations.entity, 'product'), inArray(translations.code, [...products])))
  for (const { code, locale, title } of rows) found.set(code, { ...found.get(code), [locale]: title })
  return found
}

/** The items of a booking as a list of bookings names them, and the language it was sold in. */
export type SoldItems = { soldIn: string; items: (TitledItem & { product: string })[] }

/** The column `items` of {@link SoldItems}, of a query in which `i` are the items of one booking. */
export const soldItems = sql`json_agg(
  json_build_object('product', i.product, 'title', i.title, 'choice', i.choice) order by i.position)`

/** Returns the titles of bookings for a reader, those of one booking after the other. */
export async function titlesOfBookings(
  database: Queries,
  bookings: readonly SoldItems[],
  locale: Locale,
): Promise<string[][]> {
  const products = bookings.flatMap(({ items }) => items.map(({ product }) => product))
  const titles = await titlesOfProducts(database, [...new Set(products)])
  return bookings.map(({ items, soldIn }) =>
    items.map((item) => titleIn(locale, { item, titles: titles.get(item.product), soldIn })),
  )
}
