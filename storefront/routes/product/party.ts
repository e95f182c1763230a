import type { AgeRules } from '#domain/availability/ages.ts'
import type { People } from '#domain/availability/people.ts'
import { peopleOf, usualAges } from '#domain/search/party.ts'

/** The product's own rules report too many travellers; this only bounds the address. */
export const mostInAddress = 99

/**
 * The party an address holds: `adults`, `children`, `infants` and, from a search, the ages of the children (`age`), which a
 * product counts by its own limits; or `people` as a search has it.
 */
export function partyIn(query: URLSearchParams, usualAdults: number, rules: AgeRules = usualAges): People {
  const count = (name: string, min: number) => countIn(query, name, { min, max: mostInAddress })
  const adults = count('adults', 1) ?? count('people', 1) ?? usualAdults
  const [children, infants] = [count('children', 0) ?? 0, count('infants', 0) ?? 0]
  const ages = query.getAll('age').filter((age) => /^\d{1,2}$/.test(age))
  const party = { people: adults + children, children, infants, ages: ages.map(Number) }
  return peopleOf(party, rules, usualAdults)
}

/** An address with this party in place of its own. */
export function withParty(query: URLSearchParams, { adults, children, infants }: People): URLSearchParams {
  for (const name of ['people', 'age']) query.delete(name)
  query.set('adults', String(adults))
  for (const [name, count] of Object.entries({ children, infants })) {
    if (count > 0) query.set(name, String(count))
    else query.delete(name)
  }
  return query
}

/** A number of the address, held between two bounds; undefined where there is none. */
export function countIn(
  query: URLSearchParams,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const text = query.get(name)
  return text && /^\d{1,3}$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : undefined
}
