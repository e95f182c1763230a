import { isBookable } from '#domain/availability/departures.ts'
import type { Departure } from '#domain/catalogue/product.ts'
import type { Queries } from '#server/database/connect.ts'
import { departuresBetween } from './departure-queries.ts'

/** A product's departures between two days, as its calendar shows them. */
export async function listDepartures(
  database: Queries,
  asked: { product: string; from: string; to: string; cutoffHours: number; now: Date },
): Promise<Departure[]> {
  const rows = await departuresBetween(database, asked)
  return rows.map(({ id, day, time, startsAt, capacity, places, closed }) => ({
    id,
    day,
    time,
    startsAt: startsAt.toISOString(),
    places,
    capacity,
    bookable:
      !closed && places > 0 && isBookable({ startsAt, cutoffHours: asked.cutoffHours, now: asked.now }),
  }))
}
