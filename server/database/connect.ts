import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = NodePgDatabase & { $client: pg.Pool }

/** A transaction or the database itself: what queries need. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** Opens a pool. A lost connection is logged and replaced; it never ends the process. */
export function connect({
  url,
  max = 12,
  log,
}: {
  url: string
  max?: number
  log: Pick<Logger, 'warn'>
}): Database {
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000 })
  pool.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'))
  })
  return drizzle(pool)
}
