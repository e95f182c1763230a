import pg from 'pg'
import { CannotStart, type Environment } from '#server/environment.ts'
import { type Embedded, type Log, startEmbedded } from './start-embedded.ts'

const oldest = 180_000

/** The database that the environment asks for: the PostgreSQL of DATABASE_URL, or the embedded one. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
): Promise<Embedded> {
  if (!DATABASE_URL) return startEmbedded({ dataDir: DATA_DIR, log })
  await checkReachable(DATABASE_URL)
  return { url: DATABASE_URL, gone: new Promise(() => {}), stop: async () => {} }
}

async function checkReachable(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => {})
  let version = 0
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    version = Number(rows[0]?.server_version_num)
  } catch (fault) {
    throw new CannotStart(`DATABASE_URL (${withoutPassword(url)}) cannot be reached: ${reason(fault)}.`)
  } finally {
    client.end().catch(() => {})
  }
  if (version < oldest) {
    throw new CannotStart(
      `DATABASE_URL (${withoutPassword(url)}) is a PostgreSQL older than 18, which is needed.`,
    )
  }
}

// A host with several addresses fails with one error for each.
function reason(fault: unknown): string {
  const first = fault instanceof AggregateError ? fault.errors[0] : fault
  return (first as Error).message || String((first as NodeJS.ErrnoException).code)
}

function withoutPassword(url: string) {
  const { protocol, host, pathname } = new URL(url.replace('@/', '@localhost/'))
  return `${protocol}//${host}${pathname}`
}
