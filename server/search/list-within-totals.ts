import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import type { DatesQuery } from '#domain/search/choice-for-dates.ts'
import { type Found, findProducts } from '#domain/search/find-products.ts'
import { isWithin, type ListQuery, type ProductList } from '#domain/search/list-query.ts'
import type { Company } from '#server/company.ts'
import { facetsOf, foundOf, pageOf, questionFor, withCards } from './list-products.ts'
import type { Listings } from './listing-index.ts'
import { priceDates } from './price-dates.ts'

/** So many products are priced for one list, in its order: what it costs is bounded in a shop of any size. */
const mostPriced = 240
/** Priced together, and remembered together. */
const pricedAtOnce = 60

type Asked = {
  query: ListQuery
  /** What totals depend on. */
  dates: DatesQuery
  /** Of the bounds and the totals. */
  currency: Currency
  locale: Locale
  now: Date
}

/**
 * Returns a page of the products whose total for the days and travellers of the list is within its bounds, as the cards
 * display it in the currency of the bounds. Of more products than are priced, the list has those that come first.
 */
export async function listWithinTotals(company: Company, asked: Asked): Promise<ProductList> {
  const { query, locale, now } = asked
  const { leastPrice: _, mostPrice: __, ...unbounded } = query
  const { database } = company
  return withCards(database, asked, async (listings) => {
    const { found } = await foundOf(database, listings, { query: unbounded, locale, now })
    const { question, searchedFor } = await questionFor(database, listings, { query: unbounded, locale, now })
    // Further choices count products that the present ones leave out.
    const others = findProducts(listings.index, { ...question, ...noChoices })
    const slots = [...new Set([...found.slots, ...others.slots])].slice(0, mostPriced)
    const { within, prices } = await totalsOf(company, listings, { ...asked, slots, found })
    const bounded = findProducts(listings.index, { ...question, within })
    const facets = { ...facetsOf(listings, bounded, { locale, currency: undefined }), prices }
    return pageOf(bounded.slots, query, { facets, searchedFor })
  })
}

/** Without the choices that are counted as if they were not in use. */
const noChoices = { choices: [], categories: [], destinations: [], leastRating: undefined }

/** For each slot whether its total is within the bounds; and the lowest and the highest total of what was found. */
async function totalsOf(
  company: Company,
  { index }: Listings,
  { query, dates, currency, locale, now, slots, found }: Asked & { slots: readonly number[]; found: Found },
): Promise<{ within: Uint8Array; prices: ProductList['facets']['prices'] }> {
  const within = new Uint8Array(index.used)
  const fitting = new Set(found.slots)
  let prices: ProductList['facets']['prices']
  for (let first = 0; first < slots.length; first += pricedAtOnce) {
    const codes = slots.slice(first, first + pricedAtOnce).map((slot) => index.codes[slot]!)
    const priced = await priceDates(company, { codes, query: dates, display: currency, locale, now })
    for (const { product, price } of priced.prices) {
      const slot = index.slotOfCode.get(product)!
      if (isWithin(price, query)) within[slot] = 1
      if (!fitting.has(slot)) continue
      const { least, most } = prices ?? { least: price, most: price }
      prices = {
        least: price.minor < least.minor ? price : least,
        most: price.minor > most.minor ? price : most,
      }
    }
  }
  return { within, prices }
}
