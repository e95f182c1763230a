import { slotOf } from '#domain/finding/product-index.ts'
import { searchWords } from '#domain/finding/search-text.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Database } from '#server/database/connect.ts'
import { type Listings, shownLocale } from './listing-index.ts'
import { numbersMatching, wordsLike } from './queries.ts'

/** For each slot how well the text fits: 1 called so, 2 a word begins so, 3 such words anywhere, 0 not at all. */
export type Fit = { tiers: Uint8Array; searchedFor?: string }

/**
 * Which products a text means. Where nothing has all of its words, those that nobody uses are taken for the words that
 * look most like them, and `searchedFor` says so.
 */
export async function searchText(
  database: Database,
  listings: Listings,
  { term, locale: wanted }: { term: string; locale: Locale },
): Promise<Fit> {
  const locale = shownLocale(listings, wanted)
  const words = searchWords(term)
  const key = `${locale} ${words.join(' ')}`
  const known = listings.tiers.get(key)
  if (known) return known
  const fit = await fitOf(database, listings, { words, locale })
  listings.tiers.set(key, fit)
  return fit
}

async function fitOf(
  database: Database,
  listings: Listings,
  { words, locale }: { words: string[]; locale: Locale },
): Promise<Fit> {
  const none = { tiers: new Uint8Array(listings.index.used) }
  if (words.length === 0) return none
  const fit = tiersOf(listings, await numbersMatching(database, locale, words))
  if (fit) return { tiers: fit }
  const alike = await wordsLike(database, locale, words)
  if (alike.size === 0) return none
  const meant = words.map((word) => alike.get(word)?.join(' ') ?? word)
  const tiers = tiersOf(listings, await numbersMatching(database, locale, meant))
  if (!tiers) return none
  return { tiers, searchedFor: words.map((word) => alike.get(word)?.[0] ?? word).join(' ') }
}

/** Undefined when nothing matches. */
function tiersOf(
  { index }: Listings,
  found: Awaited<ReturnType<typeof numbersMatching>>,
): Uint8Array | undefined {
  if (found.words.length === 0 && found.titles.length === 0) return undefined
  const tiers = new Uint8Array(index.used)
  const set = (numbers: readonly number[], tier: number) => {
    for (const n of numbers) {
      const slot = slotOf(index, n)
      if (slot >= 0) tiers[slot] = tier
    }
  }
  set(found.words, 3)
  set(found.titles, 2)
  set(found.exact, 1)
  return tiers
}
