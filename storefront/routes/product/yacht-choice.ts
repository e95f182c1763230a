import type { People } from '#domain/availability/people.ts'
import type { Charter } from '#domain/booking/order.ts'
import type { YachtDetails } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Day, parseDay } from '#domain/dates/day.ts'
import { type LocalTime, parseLocalTime } from '#domain/dates/local-time.ts'
import type { ChosenExtra } from '#domain/pricing/terms.ts'
import { charterForDays, chartersOf } from '#domain/search/choice-for-dates.ts'
import { extrasIn, withExtras } from './choice.ts'
import { countIn, partyIn, withParty } from './party.ts'

/** A visitor's current choice of a yacht: unit, length, start. */
export type YachtChoice = {
  charter: Charter
  units: number
  day?: Day
  /** Only of hours. */
  time?: LocalTime
  people: People
  extras: ChosenExtra[]
}

export type YachtProduct = Product & { details: YachtDetails }

/** The fewest hours, days or weeks there are. */
export function leastUnits({ pricing }: YachtDetails, charter: Charter): number {
  return charter === 'hour' ? (pricing.hour?.minimumHours ?? 1) : 1
}

/**
 * The choice an address holds. Example: `?charter=day&units=3&date=2027-06-01&adults=4`; a search leads here with
 * `from=2027-06-05&to=2027-06-12&people=4`, which is a week where the yacht is let by the week.
 */
export function yachtChoiceOfQuery(query: URLSearchParams, product: YachtProduct, today: Day): YachtChoice {
  const { details } = product
  const offered = chartersOf(details)
  const searched = searchedIn(query, offered)
  const charter =
    offered.find((one) => one === query.get('charter')) ?? searched?.charter ?? offered[0] ?? 'day'
  const day = parseDay(query.get('date') ?? '') ?? searched?.day
  const future = day && day >= today ? day : undefined
  return {
    charter,
    units:
      countIn(query, 'units', { min: leastUnits(details, charter), max: 56 }) ??
      searched?.units ??
      leastUnits(details, charter),
    day: future,
    time: future && charter === 'hour' ? parseLocalTime(query.get('time') ?? '') : undefined,
    people: partyIn(query, Math.min(2, details.dayCapacity)),
    extras: extrasIn(query, product),
  }
}

/** Writes a choice into the address. Other parameters are preserved. */
export function queryOfYachtChoice(choice: YachtChoice, others: URLSearchParams): URLSearchParams {
  const query = withParty(new URLSearchParams(others), choice.people)
  for (const name of ['from', 'to']) query.delete(name)
  const { charter, units, day, time } = choice
  for (const [name, value] of Object.entries({ charter, units, date: day, time: day && time })) {
    if (value === undefined) query.delete(name)
    else query.set(name, String(value))
  }
  return withExtras(query, choice.extras)
}

/** Maps a search for two days: weeks where they are whole weeks, else days. */
function searchedIn(
  query: URLSearchParams,
  offered: readonly Charter[],
): Pick<YachtChoice, 'charter' | 'units' | 'day'> | undefined {
  const day = parseDay(query.get('from') ?? '')
  const until = parseDay(query.get('to') ?? '')
  if (!day) return undefined
  const charter = charterForDays({ from: day, until }, offered)
  return charter && { ...charter, day }
}
