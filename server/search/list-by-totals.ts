import type { Locale } from '#domain/languages/locales.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import type { DatesQuery } from '#domain/search/choice-for-dates.ts'
import { type Found, findProducts } from '#domain/search/find-products.ts'
import { isWithin, type ListQuery, type ProductList } from '#domain/search/list-query.ts'
import type { Company } from '#server/company.ts'
import { facetsOf, foundOf, pageOf, questionFor, withCards } from './list-products.ts'
import type { Listings } from './listing-index.ts'
import { priceDates } from './price-dates.ts'

/** So many products are priced for one list, in its order: what it costs is bounded in a shop of any size. */
const mostPriced = 600
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
 * Returns a page of a list that depends on totals for the days and travellers, as the cards display them in one currency: its
 * bounds are those of the totals, and an order by price is that of the totals, what has none being last. Of more products than
 * are priced, those that come first by their lowest prices, or in the order of the list, are compared; with bounds, the list has
 * only these.
 */
export async function listByTotals(company: Company, asked: Asked): Promise<ProductList> {
  const { query, locale, now } = asked
  const { leastPrice, mostPrice, ...unbounded } = query
  const isBounded = leastPrice !== undefined || mostPrice !== undefined
  const { database } = company
  return withCards(database, asked, async (listings) => {
    const { found } = await foundOf(database, listings, { query: unbounded, locale, now })
    const { question, searchedFor } = await questionFor(database, listings, { query: unbounded, locale, now })
    // Further choices count products that the present ones leave out.
    const others = isBounded ? findProducts(listings.index, { ...question, ...noChoices }).slots : []
    const slots = [...new Set([...found.slots, ...others])].slice(0, mostPriced)
    const { totals, prices } = await totalsOf(company, listings, { ...asked, slots, found })
    const within = new Uint8Array(listings.index.used)
    for (const [slot, total] of totals) if (isWithin(total, query)) within[slot] = 1
    const fitting = isBounded ? findProducts(listings.index, { ...question, within }) : found
    const facets = { ...facetsOf(listings, fitting, { locale, backBy: query.backBy }), prices }
    return pageOf(inOrder(fitting.slots, query.sort, totals), query, { facets, searchedFor })
  })
}

/** Whether an order is by price, so that it is by the total where a list has totals. */
export function isByPrice(sort: ListQuery['sort']): boolean {
  return sort === 'price' || sort === 'price-descending'
}

/** Slots by their totals where the order is by price; equal ones, and those without a total, remain in their order. */
function inOrder(slots: Int32Array, sort: ListQuery['sort'], totals: ReadonlyMap<number, Money>): Int32Array {
  if (!isByPrice(sort)) return slots
  const direction = sort === 'price' ? 1 : -1
  const rankOf = (slot: number) => {
    const total = totals.get(slot)
    return total ? direction * total.minor : Number.POSITIVE_INFINITY
  }
  const ranked = Array.from(slots, (slot) => ({ slot, rank: rankOf(slot) }))
  return Int32Array.from(
    ranked.toSorted((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank)),
    ({ slot }) => slot,
  )
}

/** Without the choices that are counted as if they were not in use. */
const noChoices = { choices: [], categories: [], destinations: [], leastRating: undefined, backBy: undefined }

/** The totals of slots that can be had; and the lowest and the highest of what was found. */
async function totalsOf(
  company: Company,
  { index }: Listings,
  {
    query: _,
    dates,
    currency,
    locale,
    now,
    slots,
    found,
  }: Asked & { slots: readonly number[]; found: Found },
): Promise<{ totals: Map<number, Money>; prices: ProductList['facets']['prices'] }> {
  const totals = new Map<number, Money>()
  const fitting = new Set(found.slots)
  let prices: ProductList['facets']['prices']
  for (let first = 0; first < slots.length; first += pricedAtOnce) {
    const codes = slots.slice(first, first + pricedAtOnce).map((slot) => index.codes[slot]!)
    const priced = await priceDates(company, { codes, query: dates, display: currency, locale, now })
    for (const { product, price } of priced.prices) {
      const slot = index.slotOfCode.get(product)!
      totals.set(slot, price)
      if (!fitting.has(slot)) continue
      const { least, most } = prices ?? { least: price, most: price }
      prices = {
        least: price.minor < least.minor ? price : least,
        most: price.minor > most.minor ? price : most,
      }
    }
  }
  return { totals, prices }
}
