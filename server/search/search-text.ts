import type { Locale } from '#domain/languages/locales.ts'
import { orderOf, slotOf } from '#domain/search/product-index.ts'
import { searchWords } from '#domain/search/search-text.ts'
import type { Database } from '#server/database/connect.ts'
import { type Listings, shownLocale } from './listing-index.ts'
import type { Fit } from './search-cache.ts'
import { fewNumbersCalled, numbersCalled, numbersMentioning, similarWords } from './text-queries.ts'

/**
 * Returns the products that match a text. When no product has all words, unknown words are replaced by similar
 * ones, and `searchedFor` reports it. With `namesAlone`, for suggestions, mere mentions are skipped unless no
 * name matches.
 */
export async function searchText(
  database: Database,
  listings: Listings,
  { term, locale: wanted, namesAlone = false }: { term: string; locale: Locale; namesAlone?: boolean },
): Promise<Fit> {
  const locale = shownLocale(listings, wanted)
  const words = searchWords(term)
  const key = `${locale} ${namesAlone} ${words.join(' ')}`
  const { lately } = listings
  const known = lately.tiers.get(key)
  if (known) return known
  const enough = namesAlone ? 1 : manyNames
  const fit = await fitOf(database, listings, { words, locale, enough })
  lately.tiers.set(key, fit)
  return fit
}

/** With so many matching names, mere mentions are not searched. */
const manyNames = 2000

type Sought = { words: string[]; locale: Locale; enough: number }

async function fitOf(
  database: Database,
  listings: Listings,
  { words, locale, enough }: Sought,
): Promise<Fit> {
  const none = { tiers: new Uint8Array(listings.index.used) }
  if (words.length === 0) return none
  const fit = await tiersOf(database, listings, { words, locale, enough })
  if (fit) return { tiers: fit }
  const alike = await similarWords(database, locale, words)
  if (alike.size === 0) return none
  const meant = words.map((word) => alike.get(word)?.join(' ') ?? word)
  const tiers = await tiersOf(database, listings, { words: meant, locale, enough })
  if (!tiers) return none
  return { tiers, searchedFor: words.map((word) => alike.get(word)?.[0] ?? word).join(' ') }
}

/** Undefined when nothing matches. */
async function tiersOf(
  database: Database,
  { index }: Listings,
  { words, locale, enough }: Sought,
): Promise<Uint8Array | undefined> {
  const { exact, titles } = await numbersCalled(database, locale, words)
  const { ofKind, mentioning } =
    titles.length >= enough
      ? { ofKind: [], mentioning: [] }
      : await numbersMentioning(database, locale, words)
  if (titles.length + ofKind.length + mentioning.length === 0) return undefined
  return tiersFor(index, { mentioning, ofKind, titles, exact })
}

/**
 * Like `searchText` for suggestions, which display the best few only: mere mentions are skipped unless no name
 * matches. A prefix with thousands of matches is answered from the top products; exact names are never missed.
 */
export async function searchBeginning(
  database: Database,
  listings: Listings,
  { term, locale: wanted, most }: { term: string; locale: Locale; most: number },
): Promise<Fit> {
  const locale = shownLocale(listings, wanted)
  const words = searchWords(term)
  if (words.length === 0) return { tiers: new Uint8Array(listings.index.used) }
  const { index } = listings
  const first = Array.from(
    orderOf(index, 'recommended').subarray(0, comeFirst),
    (slot) => index.numbers[slot]!,
  )
  const found = await fewNumbersCalled(database, locale, { words, first, most: comeFirst })
  const allExact = found.exact.length < comeFirst
  const enough = (allExact ? found.titlesOfFirst : found.exactOfFirst).length >= most
  if (!enough) return searchText(database, listings, { term, locale: wanted, namesAlone: true })
  return {
    tiers: tiersFor(index, {
      titles: found.titlesOfFirst,
      exact: allExact ? found.exact : found.exactOfFirst,
    }),
  }
}

/** So many of the usual order are looked at before all are. */
const comeFirst = 600

function tiersFor(
  index: Listings['index'],
  {
    mentioning = [],
    ofKind = [],
    titles,
    exact,
  }: Record<'titles' | 'exact', readonly number[]> &
    Partial<Record<'mentioning' | 'ofKind', readonly number[]>>,
): Uint8Array {
  const tiers = new Uint8Array(index.used)
  const set = (numbers: readonly number[], tier: number) => {
    for (const n of numbers) {
      const slot = slotOf(index, n)
      if (slot >= 0) tiers[slot] = tier
    }
  }
  set(mentioning, 4)
  set(ofKind, 3)
  set(titles, 2)
  set(exact, 1)
  return tiers
}
