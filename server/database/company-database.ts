import { sql } from 'drizzle-orm'
import pg from 'pg'
import { CannotStart } from '#server/environment.ts'
import type { Queries } from './connect.ts'

/** Returns the name of a listed company's database on the server of the installation. */
export function companyDatabase(code: string): string {
  return `company_${code.replaceAll('-', '_')}`
}

/** Returns the address of another database of the same server. */
export function databaseUrlOf(url: string, database: string): string {
  return url.replace(/^([^:]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${encodeURIComponent(database)}`)
}

/** Returns what distinguishes a database from all others, by whichever address it is reached. */
export async function databaseIdentity(database: Queries): Promise<string> {
  const { rows } = await database.execute<{ identity: string }>(
    sql`select system_identifier || '/' || oid as identity from pg_control_system(), pg_database
      where datname = current_database()`,
  )
  return rows[0]!.identity
}

/** Creates a database where there is none of its name, with the encoding and order of texts of the one at `url`. */
export async function createDatabase(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    try {
      await client.query(`create database ${pg.escapeIdentifier(name)} ${await textsOf(client)}`)
    } catch (error) {
      throw withoutRight(error) ?? error
    }
  })
}

/** Drops a database; connections that are open after so many milliseconds are ended. */
export async function dropDatabase(url: string, name: string, patience: number): Promise<void> {
  await withClient(url, async (client) => {
    const until = Date.now() + patience
    while (Date.now() < until) {
      const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
      if (!rowCount) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  })
}

/** Returns how a database encodes and orders its texts, as options of `create database`. */
export async function textsOf(client: pg.ClientBase, name?: string): Promise<string> {
  const { rows } = await client.query<Texts>(
    `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype,
      case datlocprovider when 'i' then 'icu' when 'b' then 'builtin' else 'libc' end as provider,
      datlocale as locale from pg_database where datname = coalesce($1, current_database())`,
    [name],
  )
  const { encoding, collate, ctype, provider, locale } = rows[0]!
  const own = locale === null ? '' : `${provider}_locale ${pg.escapeLiteral(locale)}`
  return `template template0 encoding ${pg.escapeLiteral(encoding)} locale_provider ${provider}
    lc_collate ${pg.escapeLiteral(collate)} lc_ctype ${pg.escapeLiteral(ctype)} ${own}`
}

type Texts = { encoding: string; collate: string; ctype: string; provider: string; locale: string | null }

/** Returns the error for a role without the right to create databases, if that is what failed. */
export function withoutRight(error: unknown): CannotStart | undefined {
  if ((error as pg.DatabaseError).code !== '42501') return undefined
  return new CannotStart('The role of DATABASE_URL must be allowed to create databases (CREATEDB).')
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
