import type { Queries } from '#server/database/connect.ts'
import { endedRivals } from '#server/inventory/resources/lock-resources.ts'
import { releaseEndedHolds } from './order-queries.ts'

/** Releases ended holds of stocks, and of all that takes a shared resource of theirs, by id as everyone locks them. */
export async function makeRoom(database: Queries, stocks: readonly string[], now: Date): Promise<void> {
  const rivals = await endedRivals(database, stocks, now)
  for (const stock of [...new Set([...stocks, ...rivals])].sort()) {
    await releaseEndedHolds(database, stock, now)
  }
}
