import { type SharedResource, withoutUse } from '#domain/availability/shared-resources.ts'
import { type Interval, withTaken } from '#domain/availability/stock.ts'
import type { Queries } from '#server/database/connect.ts'
import type { FoundStock } from './find-stock.ts'
import { placesHeldBy } from './own-places-queries.ts'
import type { FoundResources } from './resources/find-resources.ts'

/** Places that a booking holds of a departure, or of a stock for a time. `isAlone`: nothing else takes this departure. */
export type OwnPlaces = { resource: string; units: number; during?: Interval; isAlone: boolean }

/** Returns the places that a hold has until it ends: who would replace it counts them as free. */
export async function ownPlacesOf(database: Queries, booking: string, now: Date): Promise<OwnPlaces[]> {
  return (await placesHeldBy(database, booking, now)).map(({ from, until, ...own }) => ({
    ...own,
    ...(from && until && { during: { from: new Date(from), until: new Date(until) } }),
  }))
}

/** Returns how many places of a departure are one's own. */
export function ownUnits(own: readonly OwnPlaces[], departure: string): number {
  return own
    .filter(({ resource, during }) => resource === departure && !during)
    .reduce((all, { units }) => all + units, 0)
}

/** Returns a stock without what is one's own. */
export function stockWithout(stock: FoundStock, own: readonly OwnPlaces[]): FoundStock {
  let left = stock
  for (const { resource, during, units } of own) {
    if (resource === stock.resource && during) left = { ...left, ...withTaken(left, during, -units) }
  }
  return left
}

/** Returns shared resources without what takes them for one's own places alone. */
export function resourcesWithout(found: FoundResources, own: readonly OwnPlaces[]): FoundResources {
  if (own.length === 0) return found
  const byCode = [...found.byCode].map(([code, one]) => [code, own.reduce(withoutPlaces, one)] as const)
  return { ...found, byCode: new Map(byCode) }
}

function withoutPlaces(one: SharedResource, { resource, during, isAlone }: OwnPlaces): SharedResource {
  if (during) return withoutUse(one, { stock: resource, ...during })
  return isAlone ? { ...one, uses: one.uses.filter(({ stock }) => stock !== resource) } : one
}
