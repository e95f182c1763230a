import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Manifest } from '#server/company-file/manifest.ts'
import { formatRefusal } from '#server/database/migrate.ts'
import { SetupError } from '../setup/report.mjs'

const migrationsFolder = fileURLToPath(new URL('../../server/database/migrations', import.meta.url))

/** Refuses a file whose migrations are not the first ones of this Kervan. */
export function checkMigrations({ migrations }: Pick<Manifest, 'migrations'>): void {
  const ours = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  if (migrations.length > 0 && migrations.every((hash, index) => ours[index] === hash)) return
  throw new SetupError('The file was made by a newer or a different Kervan: restore it with that one.')
}

/** Migrates an empty database to where the company was when it was backed up. */
export async function migrateAsBackedUp(pool: pg.Pool, { migrations }: Manifest): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kervan-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const file = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, migrations.length) }))
    await migrate(drizzle(pool), { migrationsFolder: folder }).catch(formatRefusal)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
