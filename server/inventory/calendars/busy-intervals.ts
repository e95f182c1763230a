import { stayInterval } from '#domain/availability/stay.ts'
import type { Interval } from '#domain/availability/stock.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf, timeIn } from '#domain/dates/zone.ts'
import type { BusyEvent } from './parse-calendar.ts'
import type { CalendarProduct } from './queries.ts'

const midnight = localTime('00:00')

/**
 * What an event of another site takes of a product here. Of a villa: nights, from its time of arrival to its time of
 * departure and the gap nights after that, whatever hours the other site names. Of a yacht: the days, or exactly the
 * time that is named.
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
  // What ends in the course of a day still makes it a day of departure, unless it began on that very day.
  const end = timeIn(until, timeZone) === midnight || last > first ? last : addDays(first, 1)
  return { from: first, until: end > first ? end : addDays(first, 1) }
}

function dayOf(moment: string, timeZone: string): Day {
  return moment.length === 10 ? (moment as Day) : dayIn(new Date(moment), timeZone)
}

function instant(moment: string, timeZone: string): Date {
  return moment.length === 10 ? instantOf(moment as Day, midnight, timeZone) : new Date(moment)
}
