import { stayInterval } from '#domain/availability/stay.ts'
import type { Interval } from '#domain/availability/stock.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf, timeIn } from '#domain/dates/zone.ts'
import type { BusyEvent } from './parse-calendar.ts'
import type { CalendarProduct } from './queries.ts'

const midnight = localTime('00:00')

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

/** The days on which a villa is taken, the end not included: how other sites understand nights. */
export function takenDays({ from, until }: Interval, timeZone: string): { from: Day; until: Day } {
  const first = dayIn(from, timeZone)
  const last = dayIn(until, timeZone)
  // An event that ends during a day makes it a departure day, unless it began on the same day.
  const end = timeIn(until, timeZone) === midnight || last > first ? last : addDays(first, 1)
  return { from: first, until: end > first ? end : addDays(first, 1) }
}

function dayOf(moment: string, timeZone: string): Day {
  return moment.length === 10 ? (moment as Day) : dayIn(new Date(moment), timeZone)
}

function instant(moment: string, timeZone: string): Date {
  return moment.length === 10 ? instantOf(moment as Day, midnight, timeZone) : new Date(moment)
}
