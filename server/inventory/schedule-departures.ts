import { departuresOf, type SessionRule } from '#domain/availability/departures.ts'
import { daysSoldAhead } from '#domain/availability/horizon.ts'
import { addDays, type Day, daysBetween } from '#domain/dates/day.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  closeUnplanned,
  insertPlanned,
  type PlannedOf,
  rememberPlans,
  resizePlanned,
  type TourToSchedule,
  toursToSchedule,
} from './departure-queries.ts'

/**
 * Creates departures up to the booking horizon from the tours' session rules: adds new ones, resizes changed
 * ones (never below the taken places), and removes or, with bookings, closes obsolete ones. For unchanged rules
 * it only adds new days. Returns the number of changed rows; a second run on the same day changes none.
 */
export async function scheduleDepartures(
  database: Queries,
  { now, products, stopping }: { now: Date; products?: readonly string[]; stopping?: AbortSignal },
): Promise<number> {
  let changed = 0
  for await (const tours of toursToSchedule(database, { now, daysAhead: daysSoldAhead, products })) {
    const planned = tours.flatMap(plannedOf)
    changed += await insertPlanned(database, planned)
    const replanned = new Set(tours.flatMap((tour) => (tour.plannedUntil === null ? tour.product : [])))
    if (replanned.size > 0) {
      const replannedRows = planned.filter(({ product }) => replanned.has(product))
      changed += await resizePlanned(database, replannedRows)
      changed += await closeUnplanned(database, [...replanned], replannedRows, now)
    }
    await rememberPlans(database, tours, planned)
    if (stopping?.aborted) break
  }
  return changed
}

function plannedOf({ product, timeZone, sessions, today, until, plannedUntil }: TourToSchedule): PlannedOf[] {
  const next = plannedUntil === null ? today : addDays(plannedUntil as Day, 1)
  const from = (next > today ? next : today) as Day
  const days = daysBetween(from, until as Day) + 1
  const departures = departuresOf({ sessions: sessions as readonly SessionRule[], timeZone, from, days })
  return departures.map((one) => ({ ...one, product }))
}
