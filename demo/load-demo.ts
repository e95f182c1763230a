import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { dayIn } from '#domain/dates/zone.ts'
import type { Database } from '#server/database/connect.ts'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import { makeListings } from '#server/search/make-listings.ts'
import { addDemoComments } from './comments.ts'
import { addDemoCoupons } from './coupons.ts'
import { addDemoMembers, addDemoStaff } from './people.ts'
import { addDemoPriceHistory } from './price-history.ts'
import { addDemoRates } from './rates.ts'

const folder = fileURLToPath(new URL('./catalogue/', import.meta.url))

/**
 * Loads the demo company by the very paths an operator's own data takes: its rates, its members and staff, its
 * catalogue, whose settings mark the database as filled, and its coupons. Throws when a file is invalid.
 */
export async function loadDemo(parts: {
  database: Database
  uploads: string
  now: Date
  log: Logger
  onProgress?: (message: string) => void
}): Promise<void> {
  const { database } = parts
  await addDemoRates(parts)
  await addDemoMembers(database)
  await addDemoStaff(database, parts.now)
  await addDemoComments(database, parts.now)
  const report = await importCatalogue({ ...parts, files: await demoFiles() })
  if (!report.refused) {
    await database.transaction(async (transaction) => {
      await addDemoPriceHistory(transaction, parts.now)
      await makeListings(transaction)
    })
    return addDemoCoupons(database, dayIn(parts.now, 'Europe/Istanbul'))
  }
  const errors = report.refused.slice(0, 10).map(({ file, path, message }) => `${file} ${path} ${message}`)
  throw new Error(`the demo catalogue is invalid:\n${errors.join('\n')}`)
}

/** The demo's catalogue files, in the order in which they are read. */
export async function demoFiles(): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => folder + name)
}
