import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import { addDemoRates } from './rates.ts'

/** The catalogue file of the second demo company. */
export const secondDemoFile = fileURLToPath(new URL('./second/catalogue.json', import.meta.url))

/** Loads the second demo company: another name, theme and region, two languages, one currency. Throws when its file is invalid. */
export async function loadSecondDemo(parts: {
  database: Database
  uploads: string
  now: Date
  log: Logger
}): Promise<void> {
  await addDemoRates(parts)
  const { refused } = await importCatalogue({ ...parts, files: [secondDemoFile] })
  if (!refused) return
  const errors = refused.slice(0, 10).map(({ path, message }) => `${path} ${message}`)
  throw new Error(`the second demo catalogue is invalid:\n${errors.join('\n')}`)
}
