import type { Product } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'
import { charterOption } from './kinds/charter.ts'
import { rentalOptions } from './kinds/rental.ts'
import { tourOption } from './kinds/tour.ts'
import { type ForResellers, productsForResellers } from './queries.ts'
import type { Resold, ResoldOption } from './resold.ts'

/** How many products are read at once. */
const atOnce = 200

/**
 * Returns the products that resellers may sell, all or the one with a code: published, sold directly, tours with departures to
 * come, yachts that are let by the day and cars, all without traveller details that the standard has no fields for.
 */
export async function findResold(
  { database }: Company,
  { code, locale, now }: { code?: string; locale: Locale; now: Date },
): Promise<Resold[]> {
  const all = await productsForResellers(database, { code, now })
  const found: Resold[] = []
  for (let start = 0; start < all.length; start += atOnce) {
    const part = all.slice(start, start + atOnce)
    const codes = part.map((one) => one.code)
    const products = await productsByCode(database, codes, locale)
    for (const one of part) {
      const product = products.get(one.code)
      const options = product && isSellable(product) ? optionsOf(product, one, locale) : []
      if (product && options.length > 0) found.push({ product, options })
    }
  }
  return found
}

function isSellable({ asked }: Product): boolean {
  return !asked.names && !asked.birthDate && !asked.identity && !asked.address
}

function optionsOf(product: Product, { times, largest }: ForResellers, locale: Locale): ResoldOption[] {
  const { details } = product
  switch (details.kind) {
    case 'tour':
      return [tourOption(product, details, { times, largest, locale })]
    case 'yacht':
      return [charterOption(product, details, locale) ?? []].flat()
    case 'car':
      return rentalOptions(product, details, locale)
    default:
      return []
  }
}
