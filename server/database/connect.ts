import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = NodePgDatabase & { $client: pg.Pool }

/** A transaction or the database itself: what queries need. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** For how many seconds a caller waits: for a connection or a lock, and for a statement; 0 is forever. */
export type Patience = { wait: number; statement: number }

/** Milliseconds that PostgreSQL is given to end a statement by its own clock, before it counts as hanging. */
const grace = 1000

/**
 * Opens a pool. A lost connection is logged and replaced; it never ends the process. A server that hangs cannot end a
 * statement itself: its connection is cut a second after the time for a statement.
 */
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
    // A dead network ends even what may take as long as it takes.
    keepAlive: true,
    connectionTimeoutMillis: patience.wait * 1000,
    lock_timeout: patience.wait * 1000,
    statement_timeout: patience.statement * 1000,
    // A transaction that holds locks and idles is a bug.
    idle_in_transaction_session_timeout: patience.statement * 2000,
  })
  // Each connection reports the error itself; the pool repeats it for idle ones, and would throw without a
  // listener.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) log.warn({ error: error.message }, 'a database connection was lost')
    })
    if (patience.statement > 0) cutWhenSilent(client, patience.statement * 1000 + grace)
  })
  return drizzle(pool)
}

/** Destroys a connection on which a query has waited for so many milliseconds without a byte from the server. */
function cutWhenSilent(client: pg.ClientBase, milliseconds: number): void {
  // Neither is in the types: the socket after TLS was agreed, and whether no query is under way.
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.setTimeout(milliseconds)
  connection.stream.on('timeout', () => {
    const { readyForQuery } = client as unknown as { readyForQuery: boolean }
    if (!readyForQuery) connection.stream.destroy(new Error('Connection terminated: the server is silent'))
  })
}

/** Milliseconds between two questions on the listening connection, and the time for their answer. */
const listeningChecked = 30_000
const listeningPatience = 10_000

/**
 * Listens on channels for as long as the process lives, by one connection, reconnecting after a lost one. Each channel is
 * called back with a payload, and without one after a reconnection, for what was missed meanwhile. A connection that a firewall
 * dropped without a word is found by asking on it. Returns how to stop.
 */
export async function listen(
  database: Database,
  channels: Readonly<Record<string, (payload: string | undefined) => void>>,
  log: Pick<Logger, 'warn'>,
): Promise<() => Promise<void>> {
  const { connectionString } = database.$client.options
  let client: pg.Client
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    client = new pg.Client({ connectionString, keepAlive: true })
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
    client.on('error', (error) => log.warn({ error: error.message }, 'the listening connection was lost'))
    client.on('end', reopenLater)
    await client.connect()
    cutWhenSilent(client, listeningPatience)
    for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`)
  }

  function catchUp(): void {
    for (const heard of Object.values(channels)) heard(undefined)
  }

  /** A failed connection says so twice, by its promise and by its end: one try follows, not two. */
  function reopenLater(): void {
    if (stopped || retry) return
    retry = setTimeout(() => {
      retry = undefined
      open().then(catchUp, reopenLater)
    }, 1000)
    retry.unref()
  }

  await open()
  // A lost connection says so by its end.
  const checking = setInterval(() => void client.query('select 1').catch(() => {}), listeningChecked).unref()
  return async () => {
    stopped = true
    clearInterval(checking)
    clearTimeout(retry)
    await client.end()
  }
}
