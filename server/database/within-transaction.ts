import type pg from 'pg'
import type { Database, Queries } from './connect.ts'

/** Returns a database whose statements are those of a transaction, prepared ones with a name too. */
export function withinTransaction(transaction: Queries): Database {
  const { session } = transaction as unknown as { session: { client: pg.PoolClient } }
  return Object.assign(transaction as unknown as Database, { $client: session.client as unknown as pg.Pool })
}
