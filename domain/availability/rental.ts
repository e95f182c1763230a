import { type Day, daysBetween } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { isBookable } from './departures.ts'
import { daysSoldAhead } from './horizon.ts'
import type { Interval } from './stock.ts'

/** When a car is taken and brought back, on the product's own clock. */
export type RentalTimes = {
  readonly day: Day
  readonly time: LocalTime
  readonly until: Day
  readonly untilTime: LocalTime
}

/** The properties of a car that its rental days depend on; a catalogue's `CarDetails` is one. */
export type RentalRules = {
  /** So much later than whole days costs nothing. */
  readonly graceMinutes: number
  readonly tiers: readonly { readonly fromDays: number }[]
}

/** A rental as instants, with the days it is charged for. */
export type Rental = Interval & { readonly days: number }

export type RentalRefusal = Refusal<
  'half-hours-only' | 'return-before-pick-up' | 'rental-too-short' | 'rental-too-long'
>

export type PickUpRefusal = Refusal<'pick-up-past' | 'pick-up-too-soon' | 'too-far-ahead'>

/** Longer than this is not let online. */
export const longestRentalDays = 90

const minute = 60_000
const minutesPerDay = 24 * 60

/**
 * The instants and the days of a rental, or why it cannot be one: times are whole and half hours, the return comes
 * after the pick-up, not fewer days than the first price is for, and 90 days at most. Throws RangeError on an unknown zone.
 * Source: docs/availability.md, cars. Example: from the 1st 10:00 to the 4th 10:30 with an hour's grace are 3 days.
 */
export function rentalOf(times: RentalTimes, rules: RentalRules, timeZone: string): Rental | RentalRefusal {
  if (![times.time, times.untilTime].every(isHalfHour)) return refuse('half-hours-only')
  // Absurd lengths need no time zone calculation.
  if (daysBetween(times.day, times.until) > longestRentalDays + 1) return tooLong()
  const from = instantOf(times.day, times.time, timeZone)
  const until = instantOf(times.until, times.untilTime, timeZone)
  if (until <= from) return refuse('return-before-pick-up')
  const days = rentalDays({ from, until }, rules.graceMinutes)
  if (days > longestRentalDays) return tooLong()
  const min = Math.min(...rules.tiers.map(({ fromDays }) => fromDays))
  if (days < min) return refuse('rental-too-short', { min })
  return { from, until, days }
}

/**
 * The days a rental is charged for: stretches of 24 hours of real time, the last one begun only when more than the
 * grace minutes of it are used; never fewer than one. Never throws. Source: docs/pricing.md, cars.
 * Example: with 60 minutes of grace 25 hours are one day, and one minute more makes two.
 */
export function rentalDays({ from, until }: Interval, graceMinutes: number): number {
  const minutes = Math.round((until.getTime() - from.getTime()) / minute)
  const over = minutes % minutesPerDay
  return Math.max(1, Math.floor(minutes / minutesPerDay) + (over > graceMinutes ? 1 : 0))
}

/**
 * Refuses a pick-up that is in the past, within the cut-off or beyond the booking horizon; undefined when
 * valid. Never throws. Source: docs/availability.md, cars. Example: with a cut-off of 12 hours, tomorrow at
 * 08:00 can be booked until 20:00 tonight.
 */
export function refusePickUp({
  startsAt,
  cutoffHours,
  now,
}: {
  startsAt: Date
  cutoffHours: number
  now: Date
}): PickUpRefusal | undefined {
  if (startsAt < now) return refuse('pick-up-past')
  if (!isBookable({ startsAt, cutoffHours, now })) return refuse('pick-up-too-soon', { hours: cutoffHours })
  const ahead = (startsAt.getTime() - now.getTime()) / minute / minutesPerDay
  return ahead > daysSoldAhead + 1 ? refuse('too-far-ahead', { days: daysSoldAhead }) : undefined
}

/**
 * How long a rental keeps a car: until it was brought back and made ready for the next. Never throws.
 * Source: docs/availability.md, cars. Example: brought back at 10:00 with an hour to make ready, it is free at 11:00.
 */
export function carTaken({ from, until }: Interval, turnaroundMinutes: number): Interval {
  return { from, until: new Date(until.getTime() + turnaroundMinutes * minute) }
}

function tooLong(): RentalRefusal {
  return refuse('rental-too-long', { max: longestRentalDays })
}

function isHalfHour(time: LocalTime): boolean {
  return time.endsWith(':00') || time.endsWith(':30')
}
