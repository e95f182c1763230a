import type { Charter } from '#domain/booking/order.ts'
import type { YachtDetails } from '#domain/catalogue/kinds.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { type LocalTime, localTime, minutesOf } from '#domain/dates/local-time.ts'
import { seasonOn } from '#domain/dates/season.ts'
import { dayIn, instantOf, timeIn } from '#domain/dates/zone.ts'
import type { Money } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type People, type PeopleRefusal, refusePeople } from './people.ts'
import { refuseStart } from './stay.ts'
import { type Interval, type Stock, unitsFree } from './stock.ts'

/** The properties of a yacht that decide which charters it accepts; a catalogue's `YachtDetails` is one. */
export type CharterRules = Readonly<
  Pick<YachtDetails, 'pricing' | 'dayCapacity' | 'berths' | 'embark' | 'disembark' | 'dayTrip'>
>

/** So many hours from a time on, or so many days or weeks from a day on. */
export type CharterRequest = {
  readonly charter: Charter
  readonly day: Day
  readonly time?: LocalTime
  readonly units: number
}

export type CharterRefusal =
  | Refusal<
      | 'charter-not-offered'
      | 'charter-not-counted'
      | 'charter-too-long'
      | 'charter-time-needed'
      | 'charter-outside-hours'
      | 'minimum-hours'
      | 'over-day-capacity'
      | 'over-berths'
    >
  | PeopleRefusal

/** Days: eight weeks. Longer charters are arranged with staff. */
export const longestCharter = 56

/** Charters by the hour begin on the hour and half past. */
const minutesBetweenStarts = 30

/**
 * The price of one hour, one day or one week that begins on a day: the season's, else the yacht's own; undefined where
 * it is not let so. Never throws. Source: docs/pricing.md, yachts.
 * Example: a yacht let by the day and the week has no price of an hour.
 */
export function charterRate(
  { pricing }: Pick<CharterRules, 'pricing'>,
  charter: Charter,
  on: Day,
): Money | undefined {
  if (charter === 'hour' && !pricing.hour) return undefined
  const own = charter === 'hour' ? pricing.hour?.price : pricing[charter]
  return seasonOn(on, pricing.seasons)?.[charter] ?? own
}

/**
 * The days whose prices a charter is made of: its one day, each of its days, or the first day of each of its weeks.
 * Never throws. Source: docs/pricing.md, yachts. Example: two weeks from 3 July are 3 and 10 July.
 */
export function pricedDays({ charter, day, units }: CharterRequest): Day[] {
  if (charter === 'hour') return [day]
  const step = charter === 'week' ? 7 : 1
  return Array.from({ length: units }, (_, index) => addDays(day, index * step))
}

/**
 * Whether guests sleep on board: from the second day on, and never on a boat that goes out and comes back within a day
 * (embarks earlier than it disembarks). Never throws. Source: docs/decisions/0025.
 * Example: a single day on a gulet is a day trip, two days are two nights.
 */
export function isOvernight(
  yacht: CharterRules,
  { charter, units }: Pick<CharterRequest, 'charter' | 'units'>,
): boolean {
  if (charter === 'hour' || isDayBoat(yacht)) return false
  return charter === 'week' || units > 1
}

/**
 * Refuses a charter that a yacht does not offer, regardless of availability: a length that is no whole number
 * or beyond eight weeks, a unit that is not offered, too few hours, hours outside those it goes out in.
 * Undefined when all is well; never throws. Source: docs/availability.md, yachts. Example: two hours where
 * three are the least → 'minimum-hours' {hours: 3}.
 */
export function refuseRequest(yacht: CharterRules, request: CharterRequest): CharterRefusal | undefined {
  const { charter, units, time } = request
  if (!Number.isSafeInteger(units) || units < 1) return refuse('charter-not-counted')
  const days = charter === 'hour' ? 1 : units * (charter === 'week' ? 7 : 1)
  if (days > longestCharter) return refuse('charter-too-long', { days: longestCharter })
  if (pricedDays(request).some((day) => !charterRate(yacht, charter, day))) {
    return refuse('charter-not-offered', { charter })
  }
  const { hour } = yacht.pricing
  if (charter !== 'hour' || !hour) return undefined
  if (units < hour.minimumHours) return refuse('minimum-hours', { hours: hour.minimumHours })
  if (time === undefined) return refuse('charter-time-needed')
  const fits = startTimes(yacht, units).includes(time)
  return fits ? undefined : refuse('charter-outside-hours', { from: hour.from, to: hour.to })
}

/**
 * Refuses people that a yacht does not carry: everyone on board counts, infants too. A night on board needs a berth.
 * Never throws. Source: docs/decisions/0025. Example: nine for a week on eight berths → 'over-berths' {max: 8}.
 */
export function refuseParty(
  yacht: CharterRules,
  request: Pick<CharterRequest, 'charter' | 'units'>,
  people: People,
): CharterRefusal | undefined {
  const max = placesOnBoard(yacht, request)
  const refusal = refusePeople(people, { people: { min: 1, max }, infantsTakePlaces: true })
  if (refusal?.refused !== 'too-many-people') return refusal
  return refuse(isOvernight(yacht, request) ? 'over-berths' : 'over-day-capacity', { max })
}

/**
 * How many a yacht carries on such a charter: its berths overnight, else its guests by day. Never throws.
 * Source: reference list of product kinds. Example: a gulet for twelve by day with eight berths carries eight for a week.
 */
export function placesOnBoard(
  yacht: CharterRules,
  request: Pick<CharterRequest, 'charter' | 'units'>,
): number {
  return isOvernight(yacht, request) ? yacht.berths : yacht.dayCapacity
}

/** When a charter begins and ends, on the yacht's own clock and as instants. */
export type CharterSpan = Interval & {
  readonly start: { readonly day: Day; readonly time: LocalTime }
  readonly end: { readonly day: Day; readonly time: LocalTime }
}

/**
 * From when until when a charter takes the yacht. Hours: from their time on. A single day: the hours of a day trip. From
 * two days on, and by the week: from embarking on the first day to disembarking on the morning after the last night; on
 * a boat that embarks earlier than it disembarks, to disembarking on the last day. An hour charter without a time is
 * taken to begin when the yacht first goes out. Throws RangeError on an unknown zone. Source: docs/decisions/0025.
 * Example: a week from 3 July with 15:00 and 09:00 ends on 10 July at 09:00.
 */
export function charterSpan(yacht: CharterRules, request: CharterRequest, timeZone: string): CharterSpan {
  const { charter, day, units } = request
  if (charter === 'hour') {
    const time = request.time ?? localTime(yacht.pricing.hour?.from ?? '00:00')
    const from = instantOf(day, time, timeZone)
    const until = new Date(from.getTime() + units * 3_600_000)
    return {
      from,
      until,
      start: { day, time },
      end: { day: dayIn(until, timeZone), time: timeIn(until, timeZone) },
    }
  }
  const nights = (charter === 'week' ? 7 * units : units) - (isDayBoat(yacht) ? 1 : 0)
  const isTrip = !isDayBoat(yacht) && !isOvernight(yacht, request)
  const start = { day, time: localTime(isTrip ? yacht.dayTrip.from : yacht.embark) }
  const end = isTrip
    ? { day, time: localTime(yacht.dayTrip.to) }
    : { day: addDays(day, nights), time: localTime(yacht.disembark) }
  return {
    from: instantOf(start.day, start.time, timeZone),
    until: instantOf(end.day, end.time, timeZone),
    start,
    end,
  }
}

export type CharterQuestion = {
  readonly yacht: CharterRules
  readonly request: CharterRequest
  readonly stock: Stock
  readonly timeZone: string
  readonly cutoffHours: number
  readonly now: Date
}

/**
 * Refuses a charter that is not available now: the rules of `refuseRequest`, a start past its cut-off or beyond
 * the booking horizon, a taken time. Calendar, cart and sale all use this function. Throws RangeError on an
 * unknown zone. Source: docs/availability.md, yachts. Example: 10:00 to 13:00 with 12:00 to 15:00 taken →
 * 'dates-taken'.
 */
export function refuseCharter({
  yacht,
  request,
  stock,
  timeZone,
  cutoffHours,
  now,
}: CharterQuestion): CharterRefusal | Refusal<'arrival-past' | 'too-far-ahead' | 'dates-taken'> | undefined {
  const refusal = refuseRequest(yacht, request)
  if (refusal) return refusal
  const span = charterSpan(yacht, request, timeZone)
  const early = refuseStart({ startsAt: span.from, cutoffHours, now })
  if (early) return early
  return unitsFree(stock, span) < 1 ? refuse('dates-taken') : undefined
}

/**
 * The times at which so many hours may begin, so that the yacht is back in time; none where it is not let by the hour.
 * Never throws. Source: docs/catalogue-format.md, yachts.
 * Example: three hours between 09:00 and 22:00 begin at 09:00, 09:30 … 19:00.
 */
export function startTimes({ pricing: { hour } }: Pick<CharterRules, 'pricing'>, hours: number): LocalTime[] {
  if (!hour) return []
  const first = minutesOf(hour.from)
  const last = minutesOf(hour.to) - hours * 60
  const count = last < first ? 0 : Math.floor((last - first) / minutesBetweenStarts) + 1
  return Array.from({ length: count }, (_, index) => clockAt(first + index * minutesBetweenStarts))
}

function isDayBoat({ embark, disembark }: CharterRules): boolean {
  return embark < disembark
}

function clockAt(minutes: number): LocalTime {
  const two = (value: number) => String(value).padStart(2, '0')
  return localTime(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`)
}
