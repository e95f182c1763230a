import {
  type Allotment,
  type AllottedDeparture,
  allotmentFor,
  releaseOf,
} from '#domain/agencies/allotments.ts'
import { type Day, day } from '#domain/dates/day.ts'
import type { Queries } from '#server/database/connect.ts'
import { departuresAhead, soldAndWithheld } from './queries.ts'

/** Departures that are listed. */
const listed = 200

/**
 * Returns the next departures of which an agency has places by its allotments, the earliest first, with what is sold and
 * withheld of each; released ones as well.
 */
export async function listAllotted(
  database: Queries,
  { agency, allotments }: { agency: string; allotments: readonly Allotment[] },
  now: Date,
): Promise<Omit<AllottedDeparture, 'title'>[]> {
  if (allotments.length === 0) return []
  const products = [...new Set(allotments.map(({ product }) => product))]
  const until = allotments
    .map((one) => one.until)
    .sort()
    .at(-1)!
  const departures = await departuresAhead(database, { products, until, now })
  const allotted = departures
    .flatMap(({ resource, timeZone, ...departure }) => {
      const on = { ...departure, day: day(departure.day) as Day }
      const allotment = allotmentFor(allotments, on)
      return allotment ? [{ resource, timeZone, allotment, ...on }] : []
    })
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .slice(0, listed)
  const uses = await soldAndWithheld(database, {
    agency,
    resources: allotted.map(({ resource }) => resource),
    now,
  })
  const byResource = new Map(uses.map((use) => [use.resource, use]))
  return allotted.map(({ resource, timeZone, allotment, ...departure }) => {
    const releasesAt = releaseOf(departure, { releaseDays: allotment.releaseDays, timeZone })
    const { sold, withheld } = byResource.get(resource)!
    return {
      ...departure,
      places: allotment.places,
      sold,
      withheld,
      releasesAt: releasesAt.toISOString(),
      isReleased: releasesAt <= now,
    }
  })
}

function keyOf({ day: on, time, product }: { day: Day; time: string; product: string }): string {
  return `${on} ${time} ${product}`
}
