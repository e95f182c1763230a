import type { People } from '#domain/availability/people.ts'
import { countIn, mostInAddress } from './choice.ts'

/** The party an address holds: `adults`, `children` and `infants`, or `people` as a search has it. */
export function partyIn(query: URLSearchParams, usualAdults: number): People {
  const count = (name: string, min: number) => countIn(query, name, { min, max: mostInAddress })
  return {
    adults: count('adults', 1) ?? count('people', 1) ?? usualAdults,
    children: count('children', 0) ?? 0,
    infants: count('infants', 0) ?? 0,
  }
}

/** An address with this party in place of its own. */
export function withParty(query: URLSearchParams, { adults, children, infants }: People): URLSearchParams {
  query.delete('people')
  query.set('adults', String(adults))
  for (const [name, count] of Object.entries({ children, infants })) {
    if (count > 0) query.set(name, String(count))
    else query.delete(name)
  }
  return query
}
