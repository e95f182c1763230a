import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect, type Database } from '#server/database/connect.ts'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import { insertBulletin } from '#server/rates/queries.ts'
import { testCatalogue, testPicture } from './catalogue.ts'
import { cloneDatabase, databaseUrl } from './test-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the template's company, for each of its clones to have a copy. */
    templateFolder: string
    /** Folder for those of other templates, which the first test that wants one fills. */
    filledFolders: string
  }
}

/** Name of the database with the test catalogue: importing it takes ten times as long as cloning it. */
export const catalogueTemplate = 'kervan_catalogue_template'

/** Imports the test catalogue once for all tests that add nothing to it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { clusterUrl } = project.getProvidedContext()
  await cloneDatabase(clusterUrl, catalogueTemplate)
  const folder = await mkdtemp(join(tmpdir(), 'kervan-catalogue-'))
  const url = databaseUrl(clusterUrl, catalogueTemplate)
  const database = connect({ url, max: 2, log: console })
  await loadCatalogue(database, folder, testCatalogue())
  await database.$client.end()
  project.provide('templateFolder', folder)
  const filledFolders = await mkdtemp(join(tmpdir(), 'kervan-filled-'))
  project.provide('filledFolders', filledFolders)
  return async () => {
    for (const made of [folder, filledFolders]) await rm(made, { recursive: true, force: true })
  }
}

/** Imports a catalogue with the picture of the tests, and rates of one day: 1 EUR is 50 TRY, 1 USD is 40 TRY. */
export async function loadCatalogue(database: Database, folder: string, catalogue: object): Promise<void> {
  const file = join(folder, 'catalogue.json')
  await writeFile(file, JSON.stringify(catalogue))
  await testPicture(folder)
  const report = await importCatalogue({
    database,
    uploads: join(folder, 'uploads'),
    files: [file],
    now: new Date(),
  })
  if (report.refused) throw new Error(JSON.stringify(report.refused))
  await insertBulletin(database, {
    source: 'test',
    day: '2026-07-01',
    number: '1',
    rates: { TRY: '1', EUR: '50', USD: '40', GBP: '60', RUB: '0.5' },
    buying: { EUR: '49.9' },
  })
}
