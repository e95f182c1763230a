import type { Queries } from '#server/database/connect.ts'
import type { OwnPlaces } from '../own-places.ts'
import { placesWithheldFor, releaseEndedAllotments } from './queries.ts'

/** Returns the places of departures of products that are withheld for an agency: it alone counts them as free. */
export async function allottedPlacesOf(
  database: Queries,
  { agency, ...asked }: { agency: string | undefined; products: readonly string[]; now: Date },
): Promise<OwnPlaces[]> {
  if (agency === undefined || asked.products.length === 0) return []
  const places = await placesWithheldFor(database, { agency, ...asked })
  return places.map((one) => ({ ...one, isAlone: false }))
}

/** Releases the allotted places of a departure whose time is over; returns of how many agencies. */
export function releaseAllotted(database: Queries, departure: string, now: Date): Promise<number> {
  return releaseEndedAllotments(database, departure, now)
}
