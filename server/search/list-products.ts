import type { ProductCard } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Currency, ledgerCurrency, moneyOf } from '#domain/money/money.ts'
import { convert, hasRate, toLedger } from '#domain/money/rates.ts'
import { backTimes } from '#domain/search/back-by.ts'
import { choices } from '#domain/search/choices.ts'
import { type Found, findProducts, type IndexQuestion } from '#domain/search/find-products.ts'
import {
  type Facet,
  type Facets,
  type ListQuery,
  leastRatings,
  type ProductList,
} from '#domain/search/list-query.ts'
import { ledgerMoney, mostAmenities, type ProductIndex, slotOf } from '#domain/search/product-index.ts'
import type { Database } from '#server/database/connect.ts'
import { numbersOfCarsAt } from './availability-queries.ts'
import { readCards } from './cards.ts'
import { freeBetween } from './free-between.ts'
import { type Listings, listingsOf, nameOf, shownLocale } from './listing-index.ts'
import { cardsOfNumbers } from './queries.ts'
import { searchText } from './search-text.ts'

type Asked = { query: ListQuery; locale: Locale; now: Date }

/** One page of products with the counts of every facet. */
export async function listProducts(database: Database, asked: Asked): Promise<ProductList> {
  const { query, locale } = asked
  return withCards(database, asked, async (listings) => {
    const { found, searchedFor } = await foundOf(database, listings, asked)
    const facets = facetsOnce(listings, found, query, locale)
    return pageOf(found.slots, query, { facets, searchedFor })
  })
}

/** Returns the first products that a query finds without its days, and not on them, in its order. */
export async function takenProducts(
  database: Database,
  asked: Asked & { most: number },
): Promise<ProductCard[]> {
  const { from: _, until: __, ...anyDay } = asked.query
  const { products } = await withCards(database, asked, async (listings) => {
    const [free, all] = await Promise.all([
      foundOf(database, listings, asked),
      foundOf(database, listings, { ...asked, query: anyDay }),
    ])
    const found = new Set(free.found.slots)
    const taken = all.found.slots.filter((slot) => !found.has(slot))
    return { slots: taken.subarray(0, asked.most), answer: {} }
  })
  return products
}

/** Returns the slots of a page and the list around them. */
export function pageOf(
  slots: Int32Array,
  { page = 1, pageSize = 24 }: ListQuery,
  about: Pick<ProductList, 'facets' | 'searchedFor'>,
): { slots: Int32Array; answer: Omit<ProductList, 'products'> } {
  const first = (page - 1) * pageSize
  return {
    slots: slots.subarray(first, first + pageSize),
    answer: { total: slots.length, page, pageSize, ...about },
  }
}

/**
 * Finds slots and fetches their cards, which say which version they are of: when the listings have changed meanwhile,
 * the index is brought up to date and asked again.
 */
export async function withCards<Answer extends object>(
  database: Database,
  { locale, now }: Pick<Asked, 'locale' | 'now'>,
  find: (listings: Listings) => Promise<{ slots: ArrayLike<number>; answer: Answer }>,
): Promise<Answer & { products: ProductCard[] }> {
  let version: number | undefined
  for (let attempts = 0; ; attempts += 1) {
    const listings = await listingsOf(database, now, version)
    const { slots, answer } = await find(listings)
    const numbers = Array.from(slots, (slot) => listings.index.numbers[slot]!)
    const shown = await cardsOfNumbers(database, shownLocale(listings, locale), numbers)
    version = shown.version
    if (version === listings.version || attempts === 3) return { ...answer, products: readCards(shown.cards) }
  }
}

/** Returns the results of a query, cached until the listings change; pages and cards come after it. */
export async function foundOf(
  database: Database,
  listings: Listings,
  asked: Asked,
): Promise<{ found: Found; searchedFor?: string }> {
  const { query, locale } = asked
  const { page: _, pageSize: __, display: ___, taken: ____, ...about } = query
  const { lately } = listings
  const { narrowed, asOf, searchedFor } = await narrowedFor(database, listings, asked)
  // Places come and go by the minute: what was found is remembered with when they were read.
  const key = `${query.term === undefined ? '' : locale} ${asOf} ${JSON.stringify(about)}`
  const known = lately.found.get(key)
  const found = known ?? findProducts(listings.index, questionOf(listings, query, await narrowed()))
  if (!known) lately.found.set(key, found)
  return { found, searchedFor }
}

/** Returns what a query asks of the index, by its text, days and places, too. */
export async function questionFor(
  database: Database,
  listings: Listings,
  asked: Asked,
): Promise<{ question: IndexQuestion; searchedFor?: string }> {
  const { narrowed, searchedFor } = await narrowedFor(database, listings, asked)
  return { question: questionOf(listings, asked.query, await narrowed()), searchedFor }
}

type Narrowed = Pick<IndexQuestion, 'tiers' | 'free' | 'ends' | 'there'>

/** Finds what fits a text and is free on days; `asOf` is when that was read. */
async function narrowedFor(
  database: Database,
  listings: Listings,
  { query, locale, now }: Asked,
): Promise<{ narrowed: () => Promise<Narrowed>; asOf?: string; searchedFor?: string }> {
  const fit =
    query.term === undefined ? undefined : await searchText(database, listings, { term: query.term, locale })
  const free = query.from
    ? await freeBetween(database, listings, { ...query, from: query.from, now })
    : undefined
  const there = () => carsAt(database, listings.index, query)
  return {
    narrowed: async () => ({ tiers: fit?.tiers, ...free?.slots(), there: await there() }),
    asOf: free?.asOf,
    searchedFor: fit?.searchedFor,
  }
}

/** For each slot whether it is a car of the places asked for; undefined when none was. */
async function carsAt(
  database: Database,
  index: ProductIndex,
  { pickUp, dropOff }: ListQuery,
): Promise<Uint8Array | undefined> {
  const places = [pickUp, dropOff].filter((place) => place !== undefined)
  if (places.length === 0) return undefined
  const slots = new Uint8Array(index.used)
  for (const n of await numbersOfCarsAt(database, places)) {
    const slot = slotOf(index, n)
    if (slot >= 0 && slot < index.used) slots[slot] = 1
  }
  return slots
}

function questionOf(listings: Listings, query: ListQuery, narrowed: Narrowed): IndexQuestion {
  const features = query.features ?? []
  return {
    ...narrowed,
    choices: [
      ...codesOf('kind', query.kinds),
      ...codesOf('duration', query.durations),
      ...codesOf('language', query.languages),
      ...(query.freeCancellation ? ['cancellation.free'] : []),
      ...(query.instant ? ['confirmation.instant'] : []),
      ...features.filter((code) => !code.startsWith('amenity.')),
    ],
    amenities: features.filter((code) => code.startsWith('amenity.')),
    categories: (query.categories ?? []).flatMap((code) => [code, ...(listings.below.get(code) ?? [])]),
    destinations: query.destinations ?? [],
    people: query.people,
    backBy: query.backBy,
    leastRating: query.leastRating && Number(query.leastRating),
    leastPrice: ledgerBound(listings, query, query.leastPrice, -0.5),
    mostPrice: ledgerBound(listings, query, query.mostPrice, 0.5),
    area: query.area,
    sort: query.sort ?? 'recommended',
  }
}

function codesOf(group: string, values: readonly string[] | undefined): string[] {
  return (values ?? []).map((value) => `${group}.${value}`)
}

/** A bound in the ledger currency; half a minor unit wider, because shown prices are rounded. */
function ledgerBound(
  { rates }: Listings,
  { currency = ledgerCurrency }: ListQuery,
  bound: number | undefined,
  slack: number,
): number | undefined {
  if (bound === undefined || !hasRate(rates, currency)) return undefined
  const unit = toLedger(moneyOf(1_000_000, currency), rates).minor / 1_000_000
  return (Math.round(bound * 100) + slack) * unit
}

const counted = new WeakMap<Found, Map<string, Facets>>()

/** Results cache their facets per language and currency. */
function facetsOnce(
  listings: Listings,
  found: Found,
  { currency, backBy }: ListQuery,
  locale: Locale,
): Facets {
  const own = counted.get(found) ?? new Map<string, Facets>()
  counted.set(found, own)
  const key = `${locale} ${currency}`
  const facets = own.get(key) ?? facetsOf(listings, found, { locale, currency, backBy })
  own.set(key, facets)
  return facets
}

/** Returns the counts of further choices, with their names. */
export function facetsOf(
  listings: Listings,
  found: Found,
  { locale, currency, backBy }: { locale: Locale } & Pick<ListQuery, 'currency' | 'backBy'>,
): Facets {
  const { index } = listings
  const placesOf = (table: 'categories' | 'destinations', counts: Uint32Array): Facet[] =>
    Array.from(counts, (count, number) => ({ id: index[table].list[number]!, count }))
      .filter(({ count }) => count > 0)
      .map(({ id, count }) => ({ id, title: nameOf(listings, table, id, locale)?.title ?? id, count }))
      .sort(mostFirst)
  const chosen = (groups: readonly string[], idOf: (choice: (typeof choices)[number]) => string): Facet[] =>
    choices
      .filter(({ group, bit }) => groups.includes(group) && found.choiceCounts[bit]! > 0)
      .map((choice) => ({ id: idOf(choice), title: idOf(choice), count: found.choiceCounts[choice.bit]! }))
  const amenities = index.amenities.list
    .slice(0, mostAmenities)
    .map((code, bit) => ({ id: code, title: code, count: found.amenityCounts[bit]! }))
    .filter(({ count }) => count > 0)
    .sort(mostFirst)
  return {
    kinds: chosen(['kind'], ({ value }) => value).sort(mostFirst),
    categories: placesOf('categories', found.categoryCounts),
    destinations: placesOf('destinations', found.destinationCounts),
    durations: chosen(['duration'], ({ value }) => value),
    languages: chosen(['language'], ({ value }) => value).sort(mostFirst),
    features: [...chosen(['gearbox', 'fuel', 'boat', 'difficulty'], ({ code }) => code), ...amenities],
    freeCancellation: found.choiceCounts[choices.find(({ group }) => group === 'cancellation')!.bit]!,
    instant: found.choiceCounts[choices.find(({ group }) => group === 'confirmation')!.bit]!,
    ratings: leastRatings
      .map((id, at) => ({ id, title: id, count: found.ratingCounts[at]! }))
      .filter(({ count }) => count > 0),
    backBy: backTimesOf(found, backBy),
    prices: pricesOf(listings, found, currency),
  }
}

function mostFirst(one: Facet, other: Facet): number {
  return other.count - one.count || (one.title < other.title ? -1 : 1)
}

/** The offered times, and the one of the query, in their order. */
function backTimesOf({ backByCounts }: Found, backBy: string | undefined): Facet[] {
  const times = [...new Set([...backTimes, ...(backBy === undefined ? [] : [backBy])])]
  return times
    .map((id, at) => ({ id, title: id, count: backByCounts[at]! }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

function pricesOf(
  { rates }: Listings,
  { leastPrice, mostPrice }: Found,
  currency: Currency = ledgerCurrency,
): Facets['prices'] {
  if (!(leastPrice <= mostPrice) || !hasRate(rates, currency)) return undefined
  const shown = (price: number) => convert(ledgerMoney(price), currency, rates)
  return { least: shown(leastPrice), most: shown(mostPrice) }
}
