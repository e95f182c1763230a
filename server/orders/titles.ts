import { and, eq, inArray } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import type { bookingItems } from '#server/database/schema/bookings.ts'
import { translations } from '#server/database/schema/catalogue.ts'

/** By language; one or another may be missing. */
export type Titles = Partial<Record<Locale, string>>

type TitledItem = Pick<typeof bookingItems.$inferSelect, 'title' | 'choice'>

/**
 * What a booked item is called by whoever reads it: in the language it was sold in, the title it was sold under; in
 * another, what its product is called there today, if there is one. A ride against its route keeps its own name: its
 * product's title says the other direction.
 */
export function titleIn(
  locale: Locale,
  { item, titles, soldIn }: { item: TitledItem; titles: Titles | null | undefined; soldIn: string },
): string {
  const { reversed } = item.choice as { reversed?: boolean }
  return (locale !== soldIn && !reversed && titles?.[locale]) || item.title
}

/** What products are called today, by their codes and languages. */
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
