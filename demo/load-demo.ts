import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { importCatalogue } from '#server/catalogue/import-catalogue.ts'
import type { Database } from '#server/database/connect.ts'

const folder = fileURLToPath(new URL('./catalogue/', import.meta.url))

/** The demo company's catalogue files. */
export async function demoFiles(): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => folder + name)
}

/** Loads the demo company by the very path an operator's own catalogue takes. Throws when a file is faulty. */
export async function loadDemo(parts: {
  database: Database
  uploads: string
  now: Date
  onProgress?: (message: string) => void
}): Promise<void> {
  const report = await importCatalogue({ ...parts, files: await demoFiles() })
  if (!report.refused) return
  const faults = report.refused.slice(0, 10).map(({ file, path, message }) => `${file} ${path} ${message}`)
  throw new Error(`the demo catalogue is faulty:\n${faults.join('\n')}`)
}
