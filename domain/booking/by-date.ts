import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { BookedItem } from './order.ts'

/**
 * Compares two items of a booking by when they begin, for `toSorted`: lists are by date, whatever the order in which items were
 * put into the cart. Never throws. Source: docs/spec-coverage.md. Example: the item of 3 June precedes the one of 5 June.
 */
export function byDate(one: { startsAt: string }, other: { startsAt: string }): number {
  return one.startsAt < other.startsAt ? -1 : one.startsAt > other.startsAt ? 1 : 0
}

/**
 * Returns the positions of a booking's items by date, for lists that act on an item by its position. Never throws. Source:
 * docs/spec-coverage.md. Example: with the later item first it is `[1, 0]`.
 */
export function positionsByDate(items: readonly { startsAt: string }[]): number[] {
  return [...items.keys()].toSorted((one, other) => byDate(items[one]!, items[other]!))
}

/**
 * Returns when the last item of a booking is over as far as its guest knows: at the end of a stay or rental, else when it
 * begins. Throws RangeError on an unknown zone. Example: a villa until 8 June, 10:00 in Istanbul is over at 07:00 UTC.
 */
export function lastMomentOf(items: readonly Pick<BookedItem, 'startsAt' | 'until' | 'timeZone'>[]): Date {
  const moments = items.map(({ startsAt, until, timeZone }) =>
    until
      ? instantOf(day(until.day), localTime(until.time ?? '23:59'), timeZone).getTime()
      : Date.parse(startsAt),
  )
  return new Date(Math.max(...moments))
}
