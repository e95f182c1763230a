import type { Queries } from '#server/database/connect.ts'
import { lockResourcesOf, lockStocksById, rivalsWithEndedHolds } from './queries.ts'

/** Locks the shared resources of stocks and departures, by code, as everyone does before any stock. */
export async function lockResources(transaction: Queries, stocks: readonly string[]): Promise<void> {
  if (stocks.length > 0) await lockResourcesOf(transaction, stocks)
}

/** Locks the shared resources of stocks and departures by code, then these by id: for changes that give one back to take another. */
export async function lockStocks(transaction: Queries, stocks: readonly string[]): Promise<void> {
  await lockResources(transaction, stocks)
  await lockStocksAlone(transaction, stocks)
}

/** Locks stocks and departures by id, where their shared resources are locked already. */
export async function lockStocksAlone(transaction: Queries, stocks: readonly string[]): Promise<void> {
  if (stocks.length > 0) await lockStocksById(transaction, stocks)
}

/** Returns stocks and departures with ended holds that take a shared resource of some stocks, by id. */
export async function endedRivals(
  database: Queries,
  stocks: readonly string[],
  now: Date,
): Promise<string[]> {
  return stocks.length > 0 ? rivalsWithEndedHolds(database, stocks, now) : []
}
