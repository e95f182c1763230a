import type { Queries } from '#server/database/connect.ts'
import { type AffectedBooking, bookingsOnDeparture, lockDepartures } from './closure-queries.ts'
import type { WhichDeparture } from './which-departure.ts'

/** Returns the bookings that a closed departure would affect; none of an unknown one. */
export async function findAffected(database: Queries, which: WhichDeparture): Promise<AffectedBooking[]> {
  const departures = await lockDepartures(database, which)
  const found = await Promise.all(departures.map(({ resource }) => bookingsOnDeparture(database, resource)))
  return found.flat()
}
