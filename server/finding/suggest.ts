import { findProducts } from '#domain/finding/find-products.ts'
import type { Suggestions } from '#domain/finding/list-query.ts'
import { plainText, searchWords } from '#domain/finding/search-text.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Database } from '#server/database/connect.ts'
import { withCards } from './list-products.ts'
import { type Listings, nameOf } from './listing-index.ts'
import { searchText } from './search-text.ts'

const mostProducts = 5
const mostPlaces = 3

/** What somebody who is still typing may mean: products, destinations and categories that have something on offer. */
export async function suggest(
  database: Database,
  { term, locale, now }: { term: string; locale: Locale; now: Date },
): Promise<Omit<Suggestions, 'products'> & { cards: string }> {
  return withCards(database, { locale, now }, async (listings) => {
    const { tiers, searchedFor } = await searchText(database, listings, { term, locale })
    const nothing = { choices: [], amenities: [], categories: [], destinations: [] }
    const found = findProducts(listings.index, { ...nothing, tiers, sort: 'recommended' })
    const words = searchWords(searchedFor ?? term).map(plainText)
    return {
      slots: found.slots.subarray(0, mostProducts),
      answer: {
        destinations: placesNamed(listings, 'destinations', { words, locale }),
        categories: placesNamed(listings, 'categories', { words, locale }),
        searchedFor,
      },
    }
  })
}

/** Places of which every word asked for begins a word of the name, best stocked first. */
function placesNamed(
  listings: Listings,
  table: 'categories' | 'destinations',
  { words, locale }: { words: string[]; locale: Locale },
): Suggestions['categories'] {
  if (words.length === 0) return []
  const counts = countsOf(listings, table)
  return [...counts]
    .flatMap(([code, count]) => {
      const name = nameOf(listings, table, code, locale)
      return name ? [{ id: code, slug: name.slug, title: name.title, count }] : []
    })
    .filter(({ title }) => {
      const own = plainText(title).split(/[^\p{L}\p{N}]+/u)
      return words.every((word) => own.some((one) => one.startsWith(word)))
    })
    .sort((one, other) => other.count - one.count || (one.title < other.title ? -1 : 1))
    .slice(0, mostPlaces)
}

/** How many products each has; a category has those of the ones below it too. */
function countsOf({ index, below }: Listings, table: 'categories' | 'destinations'): Map<string, number> {
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
