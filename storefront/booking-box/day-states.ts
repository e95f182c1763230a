import { placesNeeded } from '#domain/availability/people.ts'
import type { TourDetails } from '#domain/catalogue/kinds.ts'
import type { Departure } from '#domain/catalogue/product.ts'
import { addDays, type Day, day as dayOf } from '#domain/dates/day.ts'
import { seasonOn } from '#domain/dates/season.ts'
import type { Money } from '#domain/money/money.ts'
import type { CalendarDay } from '#ui/calendar/calendar-shape.ts'
import { addMonths, type Month } from '#ui/calendar/month.ts'
import type { TourChoice } from '../routes/product/choice.ts'

type State = NonNullable<CalendarDay['state']>

/** From so many free places down a departure is marked. */
const fewPlaces = 5
/** Keeps the row of prices open, so that a month without any is as tall as the others. */
export const noPrice = '\u00a0'
const best: State[] = ['free', 'few', 'sold-out', 'closed']

/** Returns the availability of one departure: places, the last few, none, or closed after its cut-off. */
export function departureState({ places, capacity, bookable }: Departure, tour: TourDetails): State {
  if (places <= 0 || (tour.privateDeparture && places < capacity)) return 'sold-out'
  if (!bookable) return 'closed'
  return !tour.privateDeparture && places <= fewPlaces ? 'few' : 'free'
}

/** Why this party cannot join a departure; undefined when it can. */
export function departureError(
  departure: Departure,
  tour: TourDetails,
  people: TourChoice['people'],
): { reason: string; values: Record<string, number> } | undefined {
  const state = departureState(departure, tour)
  if (state === 'sold-out') return { reason: 'sold-out', values: {} }
  if (state === 'closed') return { reason: 'departure-closed', values: {} }
  const needed = placesNeeded(people, tour.infantsTakePlaces)
  if (needed <= departure.places) return undefined
  return tour.privateDeparture
    ? { reason: 'too-many-people', values: { max: departure.capacity } }
    : { reason: 'not-enough-places', values: { places: departure.places } }
}

/** The days of a month as the calendar draws them; a day without a departure is closed. */
export function calendarDays(
  month: Month,
  departures: readonly Departure[],
  of: { tour: TourDetails; good: boolean; price: (day: Day, times: string[]) => string },
): Record<Day, CalendarDay> {
  const days: Record<string, CalendarDay> = {}
  for (const day of daysOf(month)) {
    const states = departures.flatMap((one) =>
      one.day === day ? { time: one.time, state: departureState(one, of.tour) } : [],
    )
    const state = best.find((one) => states.some((other) => other.state === one)) ?? 'closed'
    const open = states.flatMap(({ time, state }) => (state === 'free' || state === 'few' ? time : []))
    days[day] =
      open.length > 0 ? { state, price: of.price(day, open), good: of.good } : { state, price: noPrice }
  }
  return days
}

/** A month that is not known yet: nothing can be chosen in it. */
export function unknownDays(month: Month): Record<Day, CalendarDay> {
  return Object.fromEntries(daysOf(month).map((day) => [day, { state: 'closed', price: noPrice }]))
}

/** Returns the lowest price of one adult, or of the group, among the departures of a day, before any campaign. */
export function unitPriceOn(day: Day, times: readonly string[], { pricing }: TourDetails): Money {
  const prices = times.map((time) =>
    pricing.model === 'per-group'
      ? (seasonOn(day, pricing.seasons, time) ?? pricing).price
      : (seasonOn(day, pricing.seasons, time) ?? pricing).prices.adult,
  )
  return prices.reduce((least, price) => (price.minor < least.minor ? price : least))
}

/** Every day of a month. */
export function daysOf(month: Month): Day[] {
  const first = dayOf(`${month}-01`)
  const days: Day[] = []
  for (let day = first; day.slice(0, 7) < addMonths(month, 1); day = addDays(day, 1)) days.push(day)
  return days
}
