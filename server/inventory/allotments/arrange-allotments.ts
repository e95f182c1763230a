import { type Allotment, allotmentFor, placesToWithhold, releaseOf } from '#domain/agencies/allotments.ts'
import { type Day, day } from '#domain/dates/day.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { lockStocks } from '#server/inventory/resources/lock-resources.ts'
import {
  type AllottedRow,
  agenciesWithAllotments,
  allotmentsToArrange,
  allottedTo,
  deleteAllotted,
  departuresAhead,
  type OpenAllotment,
  openAllotments,
  putAllotted,
  putWithheld,
  releaseEndedAllotments,
} from './queries.ts'

type Of = { agency: string; allotments: readonly Allotment[] }

/**
 * Applies the allotments of an agency to the departures ahead: stores what each has of them, and withholds the places that are
 * free, also where they have become free since. Runs in the transaction that changes them.
 */
export async function applyAllotments(transaction: Queries, of: Of, now: Date): Promise<void> {
  const open = await allotmentsToArrange(transaction, now, of.agency)
  const short = open.filter(({ isOver }) => !isOver).map(({ resource }) => resource)
  await apply(transaction, of, short, now)
}

/** Returns of how many departures something changed; `short` are others whose places are withheld again. */
async function apply(
  transaction: Queries,
  { agency, allotments }: Of,
  short: readonly string[],
  now: Date,
): Promise<number> {
  const [wanted, stored] = await Promise.all([
    wantedOf(transaction, allotments, now),
    allottedTo(transaction, agency, now),
  ])
  const before = new Map(stored.map((row) => [row.resource, row]))
  const changed = wanted.filter((row) => !isSame(row, before.get(row.resource)))
  const staying = new Set(wanted.map(({ resource }) => resource))
  const gone = stored.map(({ resource }) => resource).filter((resource) => !staying.has(resource))
  const touched = [...new Set([...changed.map(({ resource }) => resource), ...gone, ...short])]
  if (touched.length === 0) return 0
  await lockStocks(transaction, touched)
  await deleteAllotted(transaction, agency, gone)
  await putAllotted(transaction, agency, changed)
  await withhold(transaction, touched, now)
  return touched.length
}

/** What allotments mean for each departure ahead; nothing once the time of its release is over. */
async function wantedOf(
  database: Queries,
  allotments: readonly Allotment[],
  now: Date,
): Promise<AllottedRow[]> {
  if (allotments.length === 0) return []
  const products = [...new Set(allotments.map(({ product }) => product))]
  const until = allotments
    .map((one) => one.until)
    .sort()
    .at(-1)!
  const departures = await departuresAhead(database, { products, until, now })
  return departures.flatMap(({ resource, timeZone, ...departure }) => {
    const on = { ...departure, day: day(departure.day) as Day }
    const allotment = allotmentFor(allotments, on)
    if (!allotment) return []
    const releasesAt = releaseOf(on, { releaseDays: allotment.releaseDays, timeZone })
    return releasesAt > now ? [{ resource, places: allotment.places, releasesAt }] : []
  })
}

function isSame(one: AllottedRow, other: AllottedRow | undefined): boolean {
  return one.places === other?.places && one.releasesAt.getTime() === other.releasesAt.getTime()
}

/** Withholds what is allotted of locked departures, as far as places are free, by agency where they are too few. */
async function withhold(transaction: Queries, resources: readonly string[], now: Date): Promise<void> {
  const open = await openAllotments(transaction, resources, now)
  const byDeparture = Map.groupBy(open, ({ resource }) => resource)
  const changes = [...byDeparture.values()].flatMap(shared)
  if (changes.length > 0) await putWithheld(transaction, changes)
}

/** Agencies that have too much give it back before others get it. */
function shared(ofDeparture: readonly OpenAllotment[]) {
  let { free } = ofDeparture[0]!
  const excess = ({ allotted, sold, withheld }: OpenAllotment) => withheld - Math.max(0, allotted - sold)
  const inOrder = ofDeparture.toSorted((one, other) => Math.max(0, excess(other)) - Math.max(0, excess(one)))
  return inOrder.flatMap((one) => {
    const units = placesToWithhold({ ...one, free })
    free -= units - one.withheld
    const isSameUntil = one.withheldUntil?.getTime() === one.releasesAt.getTime()
    if (units === one.withheld && (units === 0 || isSameUntil)) return []
    return [{ resource: one.resource, agency: one.agency, units, until: one.releasesAt }]
  })
}

/** Withholds the places of one agency again, or releases all of them where it does not sell. */
export async function arrangeAllotmentsOf(database: Database, agency: string, now: Date): Promise<void> {
  for (const one of await agenciesWithAllotments(database, agency)) {
    await database.transaction((transaction) => apply(transaction, one, [], now))
  }
}

/**
 * Releases places whose time is over, allots places of departures that were planned meanwhile, and withholds places that have
 * become free. A job calls it; until then a released place counts as free already. Returns of how many departures something changed.
 */
export async function arrangeAllotments({ database }: { database: Database }, now: Date): Promise<number> {
  let changed = 0
  for (const one of await agenciesWithAllotments(database)) {
    // What has become free is withheld below, departure by departure: none is locked for long.
    changed += await database.transaction((transaction) => apply(transaction, one, [], now))
  }
  for (const { resource, isOver } of await allotmentsToArrange(database, now)) {
    await database.transaction(async (transaction) => {
      if (isOver) await releaseEndedAllotments(transaction, resource, now)
      await lockStocks(transaction, [resource])
      await withhold(transaction, [resource], now)
    })
    changed += 1
  }
  return changed
}
