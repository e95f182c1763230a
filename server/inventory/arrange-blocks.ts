import type { Interval } from '#domain/availability/stock.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { type LocalTime, localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { Queries } from '#server/database/connect.ts'
import { type BlockConflict, blockStock, conflictsWith } from './block-stock.ts'
import { productsWithBlocks } from './stock-queries.ts'

const source = 'catalogue'

export type ArrangedBlocks = { changed: number; conflicts: (BlockConflict & { product: string })[] }

type Blocked = { arrival?: LocalTime; departure?: LocalTime; blocked?: { from: Day; to: Day }[] }

/**
 * Blocks the days that the catalogue takes off sale: nights of a villa, whole days of a yacht; frees those no
 * longer listed. Bookings remain and are reported. A second run changes nothing.
 */
export async function arrangeBlocks(
  database: Queries,
  { now, products }: { now: Date; products?: readonly string[] },
): Promise<ArrangedBlocks> {
  const arranged: ArrangedBlocks = { changed: 0, conflicts: [] }
  for await (const some of productsWithBlocks(database, source, products)) {
    for (const { product, details, timeZone } of some) {
      const { blocked = [], ...times } = details as Blocked
      const intervals = blocked.map((days) => intervalOf(days, times, timeZone))
      arranged.changed += await blockStock(database, { product, source, intervals })
      const conflicts = await conflictsWith(database, { product, intervals, now })
      arranged.conflicts.push(...conflicts.map((conflict) => ({ ...conflict, product })))
    }
  }
  return arranged
}

/** From the first day's arrival to the departure after the last night; of a yacht from midnight to midnight. */
function intervalOf(
  { from, to }: { from: Day; to: Day },
  { arrival = localTime('00:00'), departure = localTime('00:00') }: Omit<Blocked, 'blocked'>,
  timeZone: string,
): Interval {
  return {
    from: instantOf(from, arrival, timeZone),
    until: instantOf(addDays(to, 1), departure, timeZone),
  }
}
