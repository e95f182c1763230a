import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from './connect.ts'

const rowsAtOnce = 500

/** Returns the rows of a query of any size in pieces, by a cursor within a transaction: never more of them is in memory. */
export async function* readByCursor<Row extends Record<string, unknown>>(
  transaction: Queries,
  query: SQL,
): AsyncGenerator<Row[]> {
  await transaction.execute(sql`declare all_rows no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await transaction.execute<Row>(sql`fetch ${sql.raw(String(rowsAtOnce))} from all_rows`)
    if (rows.length === 0) break
    yield rows as Row[]
  }
  await transaction.execute(sql`close all_rows`)
}
