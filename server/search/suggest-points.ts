import { pointTypes } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Suggestions } from '#domain/search/list-query.ts'
import { plainText, searchWords } from '#domain/search/search-text.ts'
import { isWordMatch } from '#domain/search/word-match.ts'
import type { Company } from '#server/company.ts'
import { type Tariffs, tariffsOf } from '#server/transfers/tariffs.ts'

const most = 5

/**
 * Returns the airports, ports and hotels of transfers that a partly typed text may mean, airports first; those of the
 * corrected text where the typed one names none. Towns are suggested as destinations.
 */
export async function suggestPoints(
  company: Company,
  { term, searchedFor, locale }: { term: string; searchedFor: string | undefined; locale: Locale },
): Promise<Suggestions['points']> {
  const { points } = await tariffsOf(company, locale)
  const named = namedBy(term, points)
  return named.length > 0 || searchedFor === undefined ? named : namedBy(searchedFor, points)
}

function namedBy(text: string, points: Tariffs['points']): Suggestions['points'] {
  const words = searchWords(text).map(plainText)
  if (words.length === 0) return []
  return points
    .filter(({ type, name }) => {
      if (type === 'district') return false
      const own = plainText(name).split(/[^\p{L}\p{N}]+/u)
      return words.every((word) => own.some((one) => isWordMatch(word, one)))
    })
    .sort((one, other) => pointTypes.indexOf(one.type) - pointTypes.indexOf(other.type))
    .slice(0, most)
    .map(({ id, name, type }) => ({ id, name, type }))
}
