import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { CannotStart } from '#server/environment.ts'
import type { Database } from './connect.ts'
import { extensions } from './own-server.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Returns how many migrations this version of Kervan has. */
export function knownMigrations(): number {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: unknown[]
  }
  return entries.length
}

/** One number for the lock under which migrations run, so that two starting nodes do not race. */
const migrationLock = 722_013

/**
 * Brings a database to today's schema, wholly or not at all; safe to run at every start and from several nodes at
 * once. Throws CannotStart with the reason and the statement that the database refused.
 */
export async function migrate(database: Database): Promise<void> {
  const client = await database.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(database, { migrationsFolder }).catch(formatRefusal)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    client.release()
  }
}

/** Throws what the database refused as CannotStart: its reason, the statement, and what to do where that is known. */
export function formatRefusal(error: unknown): never {
  const { query, cause } = error as { query?: string; cause?: Error & { code?: string } }
  if (!query || !cause) throw error
  const statement = query.trim().split('\n').slice(0, 2).join(' ').slice(0, 200)
  const lines = [
    `The database could not be brought to this version: ${cause.message}. Nothing has been changed.`,
    `It refused: ${statement}`,
  ]
  if (cause.code === '42501' && statement.startsWith('create extension'))
    lines.push(`Let its administrator create ${extensions.join(', ')} in this database, then begin again.`)
  throw new CannotStart(...lines)
}
