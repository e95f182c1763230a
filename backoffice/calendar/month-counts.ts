import { addDays, type Day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { Bar, Row } from './bars.ts'

/** What takes units on a day; a conflict is counted as what it is, too. */
export type DayCounts = { bookings: number; holds: number; blocks: number; conflicts: number; bars: Bar[] }

const midnight = localTime('00:00')

/**
 * Returns what takes units on each of some days, each unit by its own clock; what ends at midnight does not touch the next day.
 * Never throws. Example: a stay from the 1st to the 4th is one of the bookings of four days.
 */
export function countsOf(rows: readonly Row[], days: readonly Day[]): Map<Day, DayCounts> {
  const counts = new Map(days.map((day) => [day, emptyDay()]))
  for (const { timeZone, bars } of rows) {
    for (const day of days) {
      const start = instantOf(day, midnight, timeZone)
      const end = instantOf(addDays(day, 1), midnight, timeZone)
      const ofDay = counts.get(day)!
      for (const bar of bars) {
        if (bar.from >= end || bar.until <= start) continue
        ofDay.bars.push(bar)
        ofDay[groups[bar.what]] += 1
        if (bar.conflict) ofDay.conflicts += 1
      }
    }
  }
  return counts
}

function emptyDay(): DayCounts {
  return { bookings: 0, holds: 0, blocks: 0, conflicts: 0, bars: [] }
}

const groups = {
  booking: 'bookings',
  departure: 'bookings',
  hold: 'holds',
  block: 'blocks',
  calendar: 'blocks',
} as const
