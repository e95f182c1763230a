import { isBookable } from '#domain/availability/departures.ts'
import { departureHasRoom } from '#domain/availability/shared-resources.ts'
import type { Departure } from '#domain/catalogue/product.ts'
import type { Queries } from '#server/database/connect.ts'
import { type DepartureRow, departuresBetween } from './departure-queries.ts'
import { type OwnPlaces, ownUnits, resourcesWithout } from './own-places.ts'
import { type FoundResources, findResources, resourcesWith } from './resources/find-resources.ts'

/** A product's departures between two days, as its calendar shows them; to who would replace a hold, its places are free. */
export async function listDepartures(
  database: Queries,
  asked: { product: string; from: string; to: string; cutoffHours: number; now: Date },
  own: readonly OwnPlaces[] = [],
): Promise<Departure[]> {
  const rows = await departuresBetween(database, asked)
  const { now, cutoffHours, product } = asked
  const span = { from: new Date(`${asked.from}T00:00:00Z`), until: new Date(`${asked.to}T23:59:59Z`) }
  const all = await findResources(database, { products: [product], ...span, now })
  const found = resourcesWithout(all, own)
  return rows.map((row) => {
    const { id, day, time, startsAt, capacity, closed } = row
    const free = row.places + ownUnits(own, id)
    const places = hasRoom(row, found) ? free : Math.min(free, 0)
    const isOpen = !closed && places > 0 && isBookable({ startsAt, cutoffHours, now })
    return { id, day, time, startsAt: startsAt.toISOString(), places, capacity, bookable: isOpen }
  })
}

function hasRoom({ id, startsAt, until, resources }: DepartureRow, found: FoundResources): boolean {
  return departureHasRoom(resourcesWith(found, resources), { id, from: startsAt, until })
}
