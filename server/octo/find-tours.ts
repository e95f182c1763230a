import type { TourDetails } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'
import { toursForResellers } from './queries.ts'

/** A tour that resellers may sell, with the times and the largest capacity of its departures to come. */
export type SoldTour = { product: Product; tour: TourDetails; times: readonly string[]; largest: number }

/** How many products are read at once. */
const atOnce = 200

/**
 * Returns the tours that resellers may sell, all or the one with a code: published, sold directly, with departures to come,
 * and without traveller details that the standard has no fields for.
 */
export async function findTours(
  { database }: Company,
  { code, locale, now }: { code?: string; locale: Locale; now: Date },
): Promise<SoldTour[]> {
  const tours = await toursForResellers(database, { code, now })
  const found: SoldTour[] = []
  for (let start = 0; start < tours.length; start += atOnce) {
    const part = tours.slice(start, start + atOnce)
    const products = await productsByCode(
      database,
      part.map((one) => one.code),
      locale,
    )
    for (const one of part) {
      const product = products.get(one.code)
      if (product?.details.kind === 'tour' && isSellable(product)) {
        found.push({ product, tour: product.details, times: one.times, largest: one.largest })
      }
    }
  }
  return found
}

function isSellable({ asked }: Product): boolean {
  return !asked.names && !asked.birthDate && !asked.identity && !asked.address
}
