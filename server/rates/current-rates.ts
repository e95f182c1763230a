import type { Day } from '#domain/dates/day.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { Queries } from '#server/database/connect.ts'
import { lastBulletin } from './queries.ts'

/** The rates in force; only the ledger's own currency when no bulletin was ever taken in. */
export async function currentRates(database: Queries): Promise<RateTable> {
  const row = await lastBulletin(database)
  if (!row) return { source: 'none', bulletinDate: '1970-01-01' as Day, rates: {} }
  return {
    source: row.source,
    bulletinDate: row.day as Day,
    number: row.number ?? undefined,
    rates: row.rates as RateTable['rates'],
    buying: (row.buying ?? undefined) as RateTable['buying'],
  }
}
