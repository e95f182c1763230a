import type { People } from '#domain/availability/people.ts'
import type { VillaDetails } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Day, parseDay } from '#domain/dates/day.ts'
import type { ChosenExtra } from '#domain/pricing/terms.ts'
import { extrasIn, withExtras } from './choice.ts'
import { partyIn, withParty } from './party.ts'

/** A visitor's current choice of a villa: day of arrival, then day of departure. */
export type VillaChoice = { from?: Day; until?: Day; people: People; extras: ChosenExtra[] }

export type VillaProduct = Product & { details: VillaDetails }

/**
 * The choice an address holds. Example: `?from=2027-06-01&to=2027-06-08&adults=4`; a search leads here with `people=4`.
 */
export function villaChoiceOfQuery(query: URLSearchParams, product: VillaProduct, today: Day): VillaChoice {
  const from = parseDay(query.get('from') ?? '')
  const until = parseDay(query.get('to') ?? '')
  const ahead = from && from >= today ? from : undefined
  return {
    from: ahead,
    until: ahead && until && until > ahead ? until : undefined,
    people: partyIn(query, Math.min(2, product.details.capacity)),
    extras: extrasIn(query, product),
  }
}

/** Writes a choice into the address. Other parameters are preserved. */
export function queryOfVillaChoice(choice: VillaChoice, others: URLSearchParams): URLSearchParams {
  const query = withParty(new URLSearchParams(others), choice.people)
  const days = { from: choice.from, to: choice.from && choice.until }
  for (const [name, value] of Object.entries(days)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  return withExtras(query, choice.extras)
}
