import type { Interval } from '#domain/availability/stock.ts'
import type { Queries } from '#server/database/connect.ts'
import { bookingsWithin, bringBlockPiecesInLine, lockWhole } from './stock-queries.ts'

/** A booking within a requested block. Instants as ISO 8601. */
export type BlockConflict = { booking: string; from: string; until: string }

/**
 * Brings the blocks of one source of a villa or a yacht in line with the intervals that it wants blocked; returns how
 * many rows changed. A booking is never removed: it stays, the rest of the interval around it is blocked. What another
 * block covers already is not blocked twice.
 */
export async function blockStock(
  transaction: Queries,
  wanted: { product: string; source: string; intervals: readonly Interval[] },
): Promise<number> {
  const resource = await lockWhole(transaction, wanted.product)
  return resource ? bringBlockPiecesInLine(transaction, { ...wanted, resource }) : 0
}

/** Returns the bookings, including held ones, within intervals to block, from now on. */
export async function conflictsWith(
  database: Queries,
  asked: { product: string; intervals: readonly Interval[]; now: Date },
): Promise<BlockConflict[]> {
  if (asked.intervals.length === 0) return []
  return bookingsWithin(database, asked)
}
