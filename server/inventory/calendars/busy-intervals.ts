import { stayInterval } from '#domain/availability/stay.ts'
import type { Interval } from '#domain/availability/stock.ts'
import { addDays, type Day, daysBetween } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf } from '#domain/dates/zone.ts'
import type { BusyEvent } from './parse-calendar.ts'
import type { CalendarProduct } from './queries.ts'

const midnight = localTime('00:00')

type VillaTimes = Pick<Extract<CalendarProduct, { kind: 'villa' }>, 'details' | 'timeZone'>

/**
 * Returns the interval that an external event blocks. Of a villa: nights, from its arrival time to its
 * departure time plus gap nights, regardless of the event's times. Of a yacht: the days, or exactly the given
 * times.
 */
export function busyInterval({ from, until }: BusyEvent, product: CalendarProduct): Interval {
  const { timeZone } = product
  if (product.kind === 'villa') {
    const first = dayOf(from, timeZone)
    const last = dayOf(until, timeZone)
    const stay = { from: first, until: last > first ? last : addDays(first, 1) }
    return stayInterval(product.details, stay, timeZone)
  }
  return { from: instant(from, timeZone), until: instant(until, timeZone) }
}

/**
 * Returns the nights that an interval takes of a villa, the end not included: those that its own sale would refuse.
 * Undefined for a use between two stays, from one departure time to the next arrival time.
 */
export function takenNights(
  { from, until }: Interval,
  { details, timeZone }: VillaTimes,
): { from: Day; until: Day } | undefined {
  const times = { ...details, gapNights: 0 }
  const isTaken = (night: Day) => {
    const stay = stayInterval(times, { from: night, until: addDays(night, 1) }, timeZone)
    return stay.from < until && stay.until > from
  }
  // A stay that departs in the morning of the first day began the day before.
  const before = addDays(dayIn(from, timeZone), -1)
  const count = daysBetween(before, dayIn(until, timeZone)) + 1
  const nights = Array.from({ length: count }, (_, offset) => addDays(before, offset)).filter(isTaken)
  return nights[0] && { from: nights[0], until: addDays(nights.at(-1)!, 1) }
}

function dayOf(moment: string, timeZone: string): Day {
  return moment.length === 10 ? (moment as Day) : dayIn(new Date(moment), timeZone)
}

function instant(moment: string, timeZone: string): Date {
  return moment.length === 10 ? instantOf(moment as Day, midnight, timeZone) : new Date(moment)
}
