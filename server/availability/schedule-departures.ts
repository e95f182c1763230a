import { departuresOf, type SessionRule } from '#domain/availability/departures.ts'
import { daysSoldAhead } from '#domain/availability/horizon.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Queries } from '#server/database/connect.ts'
import { closeUnplanned, insertPlanned, resizePlanned, toursToSchedule } from './queries.ts'

/** From today up to the last day that is sold. */
const daysAhead = daysSoldAhead + 1

/**
 * Makes the departures, as far ahead as tours are sold, out of the tours' session rules: new ones are added, resized ones
 * resized (never below what is taken), and ones no rule gives any more are removed, or closed where somebody has booked.
 * Returns how many rows changed; a second run on the same day changes none.
 */
export async function scheduleDepartures(
  database: Queries,
  { now, products }: { now: Date; products?: readonly string[] },
): Promise<number> {
  let changed = 0
  for await (const tours of toursToSchedule(database, products)) {
    const planned = tours.flatMap(({ product, timeZone, sessions: rules }) => {
      const sessions = rules as readonly SessionRule[]
      const from = dayIn(now, timeZone)
      return departuresOf({ sessions, timeZone, from, days: daysAhead }).map((one) => ({ ...one, product }))
    })
    changed += await insertPlanned(database, planned)
    changed += await resizePlanned(database, planned)
    const codes = tours.map(({ product }) => product)
    changed += await closeUnplanned(database, codes, planned, now)
  }
  return changed
}
