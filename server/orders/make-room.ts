import type { Queries } from '#server/database/connect.ts'
import { endedRivals, lockStocksAlone } from '#server/inventory/resources/lock-resources.ts'
import { lockHolds, releaseEndedHolds } from './order-queries.ts'

/** Releases ended holds of stocks, and of all that takes a shared resource of theirs, by id as everyone locks them. */
export async function makeRoom(database: Queries, stocks: readonly string[], now: Date): Promise<void> {
  await releaseAll(database, await withRivals(database, stocks, now), now)
}

/**
 * Makes room in a transaction that takes places for a booking: `keep` moves what the booking still holds or gives back, once
 * all rows that this concerns are locked, and before the ended holds of others are released. The stocks are locked by id
 * before any of them changes: a release of the second, then a place of the first, would wait for a cancellation that goes the
 * other way.
 */
export async function makeRoomFor(
  transaction: Queries,
  { stocks, now, booking, keep }: RoomFor,
): Promise<void> {
  const all = await withRivals(transaction, stocks, now)
  await lockHolds(transaction, { stocks: all, booking, now })
  await lockStocksAlone(transaction, all)
  await keep?.()
  await releaseAll(transaction, all, now)
}

type RoomFor = { stocks: readonly string[]; now: Date; booking?: string; keep?: () => Promise<void> }

async function withRivals(database: Queries, stocks: readonly string[], now: Date): Promise<string[]> {
  const rivals = await endedRivals(database, stocks, now)
  return [...new Set([...stocks, ...rivals])].sort()
}

async function releaseAll(database: Queries, stocks: readonly string[], now: Date): Promise<void> {
  for (const stock of stocks) await releaseEndedHolds(database, stock, now)
}
