import { addDays, type Day, weekdayOf } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { SetBy } from './rates.ts'

/** Places of departures of a tour that are reserved for an agency, as staff agree them with it. */
export type Allotment = {
  readonly product: string
  /** Departure times on the tour's own clock; all of them without. */
  readonly times?: readonly string[] | undefined
  /** Weekdays, 1 is Monday; all of them without. */
  readonly weekdays?: readonly number[] | undefined
  /** First and last day of travel, both included. */
  readonly from: Day
  readonly until: Day
  /** Places of each departure. */
  readonly places: number
  /** So many days before the start, at its time, what is not sold is on general sale; 0 for the start itself. */
  readonly releaseDays: number
}

/** One version of the allotments of an agency; the first one that staff set is 1. */
export type AllotmentsVersion = SetBy & { allotments: readonly Allotment[]; version: number }

/** What an agency has of a departure by its allotment: sold, withheld for it, and on general sale again once it is released. */
export type AllottedDeparture = {
  readonly product: string
  /** In the language that was asked for. */
  readonly title: string
  readonly day: Day
  readonly time: string
  /** What is allotted, and what of it is sold and withheld now. */
  readonly places: number
  readonly sold: number
  readonly withheld: number
  /** When unsold places are released, ISO 8601; `isReleased` once they are. */
  readonly releasesAt: string
  readonly isReleased: boolean
}

/** The largest values of an allotment. */
export const mostAllotted = { places: 10_000, releaseDays: 365 }

/**
 * Returns why allotments cannot be set, with the number of the first wrong one, counted from 1; undefined for correct ones:
 * days in order, weekdays from 1 to 7, at least one place. Never throws. Source: docs/decisions/0064.
 * Example: one of no places is `allotment-invalid`.
 */
export function refuseAllotments(allotments: readonly Allotment[]): Refusal<'allotment-invalid'> | undefined {
  const wrong = allotments.findIndex((one) => !isAllotment(one))
  return wrong < 0 ? undefined : refuse('allotment-invalid', { number: wrong + 1 })
}

function isAllotment({ times, weekdays, from, until, places, releaseDays }: Allotment): boolean {
  const isWhole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most
  return (
    from <= until &&
    isWhole(places, 1, mostAllotted.places) &&
    isWhole(releaseDays, 0, mostAllotted.releaseDays) &&
    (times === undefined || times.length > 0) &&
    (weekdays === undefined || (weekdays.length > 0 && weekdays.every((one) => isWhole(one, 1, 7))))
  )
}

/**
 * Returns the allotment of a departure, undefined without one; of several the first counts. Never throws.
 * Source: docs/decisions/0064. Example: 4 places on Saturdays before 2 on all days give a Saturday 4.
 */
export function allotmentFor(
  allotments: readonly Allotment[],
  { product, day, time }: { product: string; day: Day; time: string },
): Allotment | undefined {
  return allotments.find(
    (one) =>
      one.product === product &&
      day >= one.from &&
      day <= one.until &&
      (one.weekdays?.includes(weekdayOf(day)) ?? true) &&
      (one.times?.includes(time) ?? true),
  )
}

/**
 * Returns when places of a departure that are not sold are released: so many days before it on the tour's own clock.
 * Throws RangeError on an unknown zone. Source: docs/decisions/0064.
 * Example: 3 days before 10 June 09:00 is 7 June 09:00.
 */
export function releaseOf(
  departure: { day: Day; time: string },
  { releaseDays, timeZone }: { releaseDays: number; timeZone: string },
): Date {
  return instantOf(addDays(departure.day, -releaseDays), localTime(departure.time), timeZone)
}

/**
 * Returns how many places of a departure are withheld for an agency: what it has not sold of its allotment, as far as they
 * are free. `withheld` are those that it has now, `free` those of the departure that are left. Never throws, never negative.
 * Source: docs/decisions/0064. Example: of 10 allotted with 4 sold, 6 are withheld, or 5 where only 5 are free.
 */
export function placesToWithhold(of: {
  allotted: number
  sold: number
  withheld: number
  free: number
}): number {
  const open = Math.max(0, of.allotted - of.sold)
  return Math.min(open, of.withheld + Math.max(0, of.free))
}
