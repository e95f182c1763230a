import pg from 'pg'
import { CannotStart } from '#server/environment.ts'

const oldest = 180_000
const seconds = 5

/** Extensions that migrations create; they are part of PostgreSQL, on some systems in a separate package. */
export const extensions = ['btree_gist', 'pg_trgm', 'unaccent']

/** Throws CannotStart, with one sentence, when the PostgreSQL of DATABASE_URL is not one that Kervan can use. */
export async function checkOwnServer(url: string): Promise<void> {
  const timeout = seconds * 1000
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  client.on('error', () => {})
  const named = `DATABASE_URL (${withoutPassword(url)})`
  let found: Found
  try {
    await client.connect()
    const { rows } = await client.query<Found>(question, [extensions])
    found = rows[0]!
  } catch (error) {
    throw new CannotStart(`${named} cannot be reached: ${reasonOf(error, url)}.`)
  } finally {
    client.end().catch(() => {})
  }
  const lack = lackOf(found)
  if (lack) throw new CannotStart(`${named} ${lack}`)
}

type Found = {
  version: number
  encoding: string
  readOnly: boolean
  role: string
  mayCreate: boolean
  missing: string[]
}

const question = `
  select current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding,
    current_setting('transaction_read_only') = 'on' as "readOnly",
    current_user::text as role,
    has_database_privilege(current_database(), 'create')
      and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "mayCreate",
    (select coalesce(array_agg(name order by name), '{}') from unnest($1::text[]) as name
      where name not in (select e.name from pg_available_extensions e)) as missing`

function lackOf({ version, encoding, readOnly, role, mayCreate, missing }: Found): string | undefined {
  if (version < oldest) return `is PostgreSQL ${Math.floor(version / 10_000)}: 18 or newer is needed.`
  if (encoding !== 'UTF8')
    return `keeps texts as ${encoding}: create the database with encoding 'UTF8', template template0.`
  if (readOnly) return 'can only be read: it is a standby, or default_transaction_read_only is on.'
  if (!mayCreate) return `may not be changed by the role "${role}": make it the owner of the database.`
  if (missing.length > 0)
    return `lacks the extensions ${missing.join(', ')}: install postgresql-contrib on its machine.`
}

function reasonOf(error: unknown, url: string): string {
  // A host with several addresses fails with one error for each.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { code, message } = first as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return `nothing listens there (${message.replace(/^connect /, '')}); start PostgreSQL or correct the address`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no such host is known'
  if (code === '28P01') return 'there is no such user, or the password is wrong'
  if (code === '3D000') return `${message}; create it, owned by the role that Kervan uses`
  if (/password must be a/.test(message)) return 'a password is asked for, and none is given'
  if (/timeout/i.test(message) || code === 'ETIMEDOUT') return `no answer came within ${seconds} seconds`
  if (/terminated unexpectedly/.test(message)) return `what answers at ${hostOf(url)} is no PostgreSQL`
  return message || String(code)
}

function withoutPassword(url: string): string {
  const { protocol, host, pathname } = parsed(url)
  return `${protocol}//${host}${pathname}`
}

function hostOf(url: string): string {
  return parsed(url).host
}

// A database behind a socket has no host before the path.
function parsed(url: string): URL {
  return new URL(url.replace('@/', '@localhost/'))
}
