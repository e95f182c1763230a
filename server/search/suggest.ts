import type { Locale } from '#domain/languages/locales.ts'
import { bestFitting } from '#domain/search/find-products.ts'
import type { Suggestions } from '#domain/search/list-query.ts'
import { plainText, searchWords } from '#domain/search/search-text.ts'
import { isWordMatch } from '#domain/search/word-match.ts'
import type { Database } from '#server/database/connect.ts'
import { withCards } from './list-products.ts'
import { type Listings, nameOf } from './listing-index.ts'
import { searchBeginning } from './search-text.ts'

const mostProducts = 5
const mostPlaces = 3

/** Returns suggestions for a partly typed text: products, destinations and categories with products on sale. */
export async function suggest(
  database: Database,
  { term, locale, now }: { term: string; locale: Locale; now: Date },
): Promise<Omit<Suggestions, 'points'>> {
  return withCards(database, { locale, now }, async (listings) => {
    // All who search for one thing type the same beginnings.
    const key = `${locale} ${searchWords(term).join(' ')}`
    const { lately } = listings
    const known = lately.suggested.get(key)
    if (known) return known
    const { tiers, searchedFor } = await searchBeginning(database, listings, {
      term,
      locale,
      most: mostProducts,
    })
    const words = searchWords(searchedFor ?? term).map(plainText)
    const suggested = {
      slots: bestFitting(listings.index, tiers, mostProducts),
      answer: {
        destinations: placesNamed(listings, 'destinations', { words, locale }),
        categories: placesNamed(listings, 'categories', { words, locale }),
        searchedFor,
      },
    }
    lately.suggested.set(key, suggested)
    return suggested
  })
}

/** Places whose names every word asked for may mean, best stocked first. */
function placesNamed(
  listings: Listings,
  table: Table,
  { words, locale }: { words: string[]; locale: Locale },
): Suggestions['categories'] {
  if (words.length === 0) return []
  return stockedPlaces(listings, table, locale)
    .filter(({ own }) => words.every((word) => own.some((one) => isWordMatch(word, one))))
    .slice(0, mostPlaces)
    .map(({ place }) => place)
}

type Table = 'categories' | 'destinations'
type Stocked = { place: Suggestions['categories'][number]; own: string[] }

const known = new WeakMap<Listings, { version: number; places: Map<string, Stocked[]> }>()

/** The places that have products, most first, with the words of their names; counted once for each version. */
function stockedPlaces(listings: Listings, table: Table, locale: Locale): Stocked[] {
  let stored = known.get(listings)
  if (stored?.version !== listings.version) {
    stored = { version: listings.version, places: new Map() }
    known.set(listings, stored)
  }
  const key = `${table} ${locale}`
  const places = stored.places.get(key) ?? placesWithCounts(listings, table, locale)
  stored.places.set(key, places)
  return places
}

function placesWithCounts(listings: Listings, table: Table, locale: Locale): Stocked[] {
  return [...countsOf(listings, table)]
    .flatMap(([code, count]) => {
      const name = nameOf(listings, table, code, locale)
      if (!name) return []
      const own = plainText(name.title).split(/[^\p{L}\p{N}]+/u)
      return [{ place: { id: code, slug: name.slug, title: name.title, count }, own }]
    })
    .sort(
      (one, other) => other.place.count - one.place.count || (one.place.title < other.place.title ? -1 : 1),
    )
}

/** How many products each has; a category has those of the ones below it too. */
function countsOf({ index, below }: Listings, table: Table): Map<string, number> {
  const own = new Map<string, number>()
  const column = table === 'categories' ? index.category : index.destination
  for (let slot = 0; slot < index.used; slot += 1) {
    if (index.listed[slot] === 0) continue
    const code = index[table].list[column[slot]!]!
    own.set(code, (own.get(code) ?? 0) + 1)
  }
  if (table === 'destinations') return own
  const whole = new Map(own)
  for (const [parent, children] of below) {
    const sum = children.reduce((total, code) => total + (own.get(code) ?? 0), own.get(parent) ?? 0)
    if (sum > 0) whole.set(parent, sum)
  }
  return whole
}
