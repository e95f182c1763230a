import { departuresOf, type PlannedDeparture, type SessionRule } from '#domain/availability/departures.ts'
import { daysSoldAhead } from '#domain/availability/horizon.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Queries } from '#server/database/connect.ts'
import { closeUnplanned, insertPlanned, resizePlanned, toursToSchedule } from './queries.ts'

/** From today up to the last day that is sold. */
const daysAhead = daysSoldAhead + 1

/**
 * Makes the departures as far ahead as tours are sold out of the tours' session rules: new ones are added, resized ones resized
 * (never below what is taken), and ones no rule gives any more are removed, or closed where somebody has booked.
 * Returns how many rows changed; a second run on the same day changes none.
 */
export async function scheduleDepartures(
  database: Queries,
  { now, products }: { now: Date; products?: readonly string[] },
): Promise<number> {
  let changed = 0
  for (const tour of await toursToSchedule(database, products)) {
    const from = dayIn(now, tour.timeZone)
    const sessions = tour.sessions as readonly SessionRule[]
    const planned = departuresOf({ sessions, timeZone: tour.timeZone, from, days: daysAhead })
    changed += await bringInLine(database, tour.product, planned, now)
  }
  return changed
}

async function bringInLine(
  database: Queries,
  product: string,
  planned: PlannedDeparture[],
  now: Date,
): Promise<number> {
  const added = await insertPlanned(database, product, planned)
  const resized = await resizePlanned(database, product, planned)
  const closed = await closeUnplanned(database, product, planned, now)
  return added + resized + closed
}
