import type { VillaDetails } from '#domain/catalogue/kinds.ts'
import { addDays, type Day, daysBetween, weekdayOf } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { seasonOn } from '#domain/dates/season.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { isBookable } from './departures.ts'
import { daysSoldAhead } from './horizon.ts'
import { groupSize, type People, type PeopleRefusal, refusePeople } from './people.ts'
import { type Interval, type Stock, unitsFree } from './stock.ts'

/** The properties of a villa that decide which stays it accepts; a catalogue's `VillaDetails` is one. */
export type StayRules = Readonly<
  Pick<VillaDetails, 'capacity' | 'arrival' | 'departure' | 'gapNights'> & {
    seasons: readonly Readonly<
      Pick<VillaDetails['seasons'][number], 'from' | 'to' | 'minimumNights' | 'arrivalWeekdays'>
    >[]
  }
>

/** The nights from `from` until `until`, the day of departure, whose own night is not part of it. */
export type Stay = { readonly from: Day; readonly until: Day }

export type StayRefusal =
  | Refusal<
      | 'stay-backwards'
      | 'stay-too-long'
      | 'stay-not-let'
      | 'arrival-weekday'
      | 'minimum-stay'
      | 'guests-over-capacity'
    >
  | PeopleRefusal

/**
 * A let for holidays is one of at most 100 days; what is longer is a tenancy. Source: Turkish law 7464, article 2.
 */
export const longestStay = 100

/**
 * Refuses nights that a villa does not offer, regardless of availability: backwards or none, more than
 * `longestStay`, a night in no season, an arrival on a weekday that the season of the arrival day excludes, or
 * fewer nights than that season requires. Undefined when valid; never throws. Source: docs/availability.md,
 * villas. Example: four nights from a day whose season requires seven → 'minimum-stay' {nights: 7}.
 */
export function refuseNights(villa: StayRules, { from, until }: Stay): StayRefusal | undefined {
  const nights = daysBetween(from, until)
  if (nights < 1) return refuse('stay-backwards')
  if (nights > longestStay) return refuse('stay-too-long', { nights: longestStay })
  const season = seasonOn(from, villa.seasons)
  const closed = nightsOf({ from, until }).find((night) => !seasonOn(night, villa.seasons))
  if (!season || closed) return refuse('stay-not-let', { day: closed ?? from })
  const { arrivalWeekdays, minimumNights } = season
  if (arrivalWeekdays.length > 0 && !arrivalWeekdays.includes(weekdayOf(from))) {
    return refuse('arrival-weekday', { weekdays: arrivalWeekdays.join(',') })
  }
  if (nights < minimumNights) return refuse('minimum-stay', { nights: minimumNights })
  return undefined
}

/**
 * Refuses guests that a villa does not hold: adults and children may not exceed its capacity; infants sleep in a cot
 * and do not count, but there are never more of them than the capacity. Never throws.
 * Source: spec section 5, "guest count may not exceed villa capacity"; docs/decisions/0022.
 * Example: seven in a villa for six → 'guests-over-capacity' {max: 6}.
 */
export function refuseGuests(
  { capacity }: Pick<StayRules, 'capacity'>,
  people: People,
): StayRefusal | undefined {
  const uncounted = refusePeople(people, {
    people: { min: 1, max: Number.MAX_SAFE_INTEGER },
    infantsTakePlaces: false,
  })
  if (uncounted) return uncounted
  const tooMany = groupSize(people) > capacity || people.infants > capacity
  return tooMany ? refuse('guests-over-capacity', { max: capacity }) : undefined
}

/**
 * Returns the time that a stay occupies: from arrival to departure, and the gap nights after it. So the
 * database enforces the gap, and guests may leave at ten and arrive at four on the same day. Throws RangeError
 * on an unknown zone. Source: docs/decisions/0022. Example: 1 to 8 July without gap nights, in Türkiye, is 1
 * July 13:00 to 8 July 07:00 UTC.
 */
export function stayInterval(
  villa: Pick<StayRules, 'arrival' | 'departure' | 'gapNights'>,
  { from, until }: Stay,
  timeZone: string,
): Interval {
  return {
    from: instantOf(from, localTime(villa.arrival), timeZone),
    until: instantOf(addDays(until, villa.gapNights), localTime(villa.departure), timeZone),
  }
}

export type StayQuestion = {
  readonly villa: StayRules
  readonly stay: Stay
  readonly stock: Stock
  readonly timeZone: string
  readonly cutoffHours: number
  readonly now: Date
}

/**
 * Refuses nights that are not available now: the rules of `refuseNights`, an arrival past its cut-off or beyond
 * the booking horizon, taken nights. Calendar, cart and sale all use this function. Throws RangeError on an
 * unknown zone. Source: docs/availability.md, villas. Example: a night in the middle that is booked →
 * 'dates-taken'.
 */
export function refuseStay(
  question: StayQuestion,
): StayRefusal | Refusal<'arrival-past' | 'too-far-ahead' | 'dates-taken'> | undefined {
  const { villa, stay, stock, timeZone, cutoffHours, now } = question
  const refusal = refuseNights(villa, stay)
  if (refusal) return refusal
  const interval = stayInterval(villa, stay, timeZone)
  const early = refuseStart({ startsAt: interval.from, cutoffHours, now })
  if (early) return early
  return unitsFree(stock, interval) < 1 ? refuse('dates-taken') : undefined
}

/**
 * Refuses a start whose cut-off is over, or one further ahead than villas and yachts are sold. Never throws.
 * Source: docs/availability.md, "Booking cut-off". Example: 47 h ahead with a cut-off of 48 h → 'arrival-past' {hours: 48}.
 */
export function refuseStart(of: {
  startsAt: Date
  cutoffHours: number
  now: Date
}): Refusal<'arrival-past' | 'too-far-ahead'> | undefined {
  if (!isBookable(of)) return refuse('arrival-past', { hours: of.cutoffHours })
  const days = (of.startsAt.getTime() - of.now.getTime()) / 86_400_000
  return days > daysSoldAhead ? refuse('too-far-ahead', { days: daysSoldAhead }) : undefined
}

/**
 * The nights of a stay, by the day they begin on; none when it is backwards. Never throws.
 * Source: docs/pricing.md, villas. Example: 1 to 3 July are the nights of 1 and 2 July.
 */
export function nightsOf({ from, until }: Stay): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, offset) => addDays(from, offset))
}
