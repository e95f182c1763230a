import { offerPrice } from '#domain/catalogue/offer-price.ts'
import type { Campaign } from '#domain/catalogue/product.ts'
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { hasRate, type RateTable, toLedger } from '#domain/money/rates.ts'
import { rankOf, summaryOf } from '#domain/reviews/rating.ts'
import { durationOf, maskOf } from '#domain/search/choices.ts'
import { emptyIndex, type IndexRow, type ProductIndex, putProducts } from '#domain/search/product-index.ts'
import { presentCampaign } from '#server/catalogue/present-card.ts'
import type { Database } from '#server/database/connect.ts'
import { currentRates } from '#server/rates/current-rates.ts'
import { emptyFreeMemory, type FreeMemory } from './free-between.ts'
import { languagesOf } from './listing-languages.ts'
import { type IndexedListing, listingsChangedAfter, namesOfPlaces, versionOfListings } from './queries.ts'
import { type LatelyFound, nothingFoundYet } from './search-cache.ts'

/** A category or a destination in one language. */
export type PlaceName = { id: string; slug: string; title: string; parent?: string }

/**
 * The in-memory listings of a company: the index, facet names, exchange rates, and recent results. Changes
 * since its version update it; nothing else invalidates it.
 */
export type Listings = {
  index: ProductIndex
  version: number
  rates: RateTable
  day: string
  lookedAt: number
  languages: Set<Locale>
  names: Map<Locale, { categories: Map<string, PlaceName>; destinations: Map<string, PlaceName> }>
  below: Map<string, string[]>
  lately: LatelyFound
  free: FreeMemory
}

type Known = { listings: Listings; refreshing?: Promise<void> }

const known = new WeakMap<object, Known>()

/** Rates and the current day are reloaded after this time: results may be that old. */
const lookEvery = 60_000

/** The listings of a database, up to date with `version` or, where none is given, with what was last known. */
export async function listingsOf(database: Database, now: Date, version?: number): Promise<Listings> {
  let own = known.get(database)
  if (!own) {
    own = { listings: emptyListings() }
    known.set(database, own)
  }
  const { listings } = own
  const isNew = listings.version < 0
  const isOld = version !== undefined && version !== listings.version
  if (isNew || isOld || now.getTime() - listings.lookedAt > lookEvery) {
    const known = own
    own.refreshing ??= refreshed(database, listings, now)
      .then((latest) => {
        known.listings = latest
      })
      .finally(() => {
        known.refreshing = undefined
      })
    await own.refreshing
  }
  return own.listings
}

function emptyListings(): Listings {
  return {
    index: emptyIndex(),
    version: -1,
    rates: { source: 'none', bulletinDate: '1970-01-01' as never, rates: {} },
    day: '',
    lookedAt: 0,
    languages: new Set(),
    names: new Map(),
    below: new Map(),
    lately: nothingFoundYet(),
    free: emptyFreeMemory(),
  }
}

/**
 * Returns the current listings: the same ones with changes applied, or, when every price may differ or one was deleted,
 * new ones, so that running queries see the old ones unchanged.
 */
async function refreshed(database: Database, known: Listings, now: Date): Promise<Listings> {
  const day = now.toISOString().slice(0, 10)
  const [{ version, deletedAt }, rates] = await Promise.all([
    versionOfListings(database),
    currentRates(database),
  ])
  const samePrices = day === known.day && JSON.stringify(rates.rates) === JSON.stringify(known.rates.rates)
  if (version === known.version && samePrices) {
    known.lookedAt = now.getTime()
    return known
  }
  const listings = samePrices && deletedAt <= known.version ? known : emptyListings()
  const changed: IndexRow[] = []
  for await (const rows of changedRows(database, listings.version, { rates, day })) {
    if (listings === known) changed.push(...rows)
    else putProducts(listings.index, rows)
  }
  const [places, languages] = await Promise.all([namesOfPlaces(database), languagesOf(database)])
  // From here on there is no await: concurrent requests see all changes or none.
  putProducts(listings.index, changed)
  setNames(listings, places)
  const forgotten = { lately: nothingFoundYet(), free: emptyFreeMemory() }
  Object.assign(listings, { version, rates, day, languages: new Set(languages), ...forgotten })
  listings.lookedAt = now.getTime()
  return listings
}

async function* changedRows(
  database: Database,
  version: number,
  prices: { rates: RateTable; day: string },
): AsyncGenerator<IndexRow[]> {
  const most = 2000
  let from = 0
  for (;;) {
    const some = await listingsChangedAfter(database, { version, from, most })
    yield some.map((row) => indexRow(row, prices))
    if (some.length < most) return
    from = some.at(-1)!.n
  }
}

function indexRow(row: IndexedListing, { rates, day }: { rates: RateTable; day: string }): IndexRow {
  const rating = summaryOf(row.ratings)
  const amenities = row.features.filter((code) => code.startsWith('amenity.'))
  return {
    code: row.code,
    n: row.n,
    listed: row.listed,
    category: row.category,
    destination: row.destination,
    price: ledgerPrice(row, rates, day),
    people: row.people ?? undefined,
    choices: maskOf([
      `kind.${row.kind}`,
      ...(row.minutes === null ? [] : [`duration.${durationOf(row.minutes)}`]),
      ...row.languages.map((language) => `language.${language}`),
      ...row.features,
      ...(row.freeCancellation ? ['cancellation.free'] : []),
      ...(row.instant ? ['confirmation.instant'] : []),
    ]),
    amenities,
    oneBooking: amenities.includes('amenity.private'),
    score: scoreOf(row),
    views: row.views,
    rating: rankOf(rating),
    stars: rating?.average ?? 0,
    minutes: row.minutes ?? undefined,
    end: row.end ?? undefined,
    createdAt: new Date(row.createdAt).getTime(),
    latitude: row.latitude ?? undefined,
    longitude: row.longitude ?? undefined,
  }
}

/** Available products first, then featured ones, then popular ones. */
function scoreOf({ available, featured, sales, views }: IndexedListing): number {
  return (available ? 1e12 : 0) + featured * 1e8 + Math.min(sales * 20 + views, 1e8 - 1)
}

function ledgerPrice(row: IndexedListing, rates: RateTable, day: string): number | undefined {
  const currency = row.currency as Currency
  if (row.fromPrice === null || !hasRate(rates, currency)) return undefined
  const campaign: Campaign | undefined = presentCampaign(row.campaign as never, currency)
  const offer = offerPrice({ fromPrice: moneyOf(row.fromPrice, currency), campaign }, day)
  return offer && toLedger(offer.current, rates).minor
}

function setNames(listings: Listings, places: Awaited<ReturnType<typeof namesOfPlaces>>): void {
  listings.names.clear()
  listings.below.clear()
  for (const { entity, code, parent, locale, slug, title } of places) {
    const own = listings.names.get(locale) ?? { categories: new Map(), destinations: new Map() }
    listings.names.set(locale, own)
    const table = entity === 'category' ? own.categories : own.destinations
    table.set(code, { id: code, slug, title, parent: parent ?? undefined })
    if (parent && locale === defaultLocale) {
      listings.below.set(parent, [...(listings.below.get(parent) ?? []), code])
    }
  }
}

/** Returns the language of lists for a visitor with `locale`: that one, or English when it has none. */
export function shownLocale({ languages }: Listings, locale: Locale): Locale {
  return languages.has(locale) ? locale : defaultLocale
}

/** A category or destination in a language, else in English. */
export function nameOf(
  { names }: Listings,
  table: 'categories' | 'destinations',
  code: string,
  locale: Locale,
): PlaceName | undefined {
  return names.get(locale)?.[table].get(code) ?? names.get(defaultLocale)?.[table].get(code)
}
