import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './connect.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** One number for the lock under which migrations run, so that two starting nodes do not race. */
const migrationLock = 722_013

/** Brings a database to today's schema; safe to run at every start and from several nodes at once. */
export async function migrate(database: Database): Promise<void> {
  const client = await database.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(database, { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    client.release()
  }
}

/** Answers whether the database can be used at all. */
export async function isReachable(database: Database): Promise<boolean> {
  return database.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
}
