import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = NodePgDatabase & { $client: pg.Pool }

/** A transaction or the database itself: what queries need. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** For how many seconds a caller is kept waiting: for a connection or a lock, and for a statement; 0 is for ever. */
export type Patience = { wait: number; statement: number }

/** Opens a pool. A lost connection is logged and replaced; it never ends the process. */
export function connect({
  url,
  max = 12,
  patience = { wait: 0, statement: 0 },
  log,
}: {
  url: string
  max?: number
  patience?: Patience
  log: Pick<Logger, 'warn'>
}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: patience.wait * 1000,
    lock_timeout: patience.wait * 1000,
    statement_timeout: patience.statement * 1000,
    // Whoever holds locks and does nothing meanwhile has lost its way.
    idle_in_transaction_session_timeout: patience.statement * 2000,
  })
  // Each connection says it itself; the pool repeats it of idle ones, and would throw with nobody listening.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) log.warn({ error: error.message }, 'a database connection was lost')
    })
  })
  return drizzle(pool)
}

/**
 * Listens on a channel for as long as the process lives, reconnecting after a lost connection (and calling back
 * then too, for what was missed meanwhile). Returns how to stop.
 */
export async function listen(
  database: Database,
  channel: string,
  log: Pick<Logger, 'warn'>,
  heard: () => void,
): Promise<() => Promise<void>> {
  const { connectionString } = database.$client.options
  let client: pg.Client
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    client = new pg.Client({ connectionString })
    client.on('notification', heard)
    client.on('error', (error) => log.warn({ error: error.message }, 'the listening connection was lost'))
    client.on('end', reopenLater)
    await client.connect()
    await client.query(`listen ${channel}`)
  }

  /** A failed connection says so twice, by its promise and by its end: one try follows, not two. */
  function reopenLater(): void {
    if (stopped || retry) return
    retry = setTimeout(() => {
      retry = undefined
      open().then(heard, reopenLater)
    }, 1000)
    retry.unref()
  }

  await open()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client.end()
  }
}
