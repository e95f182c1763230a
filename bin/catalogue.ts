// npm run catalogue -- import FILE.json [FILE.json …]
// npm run catalogue -- export FILE.json   (pictures land in pictures/ beside it)
// npm run catalogue -- schema             (rewrites docs/catalogue-format.schema.json)
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { exportCatalogue } from '#server/catalogue/export-catalogue.ts'
import { catalogueSchema } from '#server/catalogue/file/json-schema.ts'
import { CannotStart } from '#server/environment.ts'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import { formatImportErrors } from './format-import-errors.ts'
import { openBesideServer } from './open-company.ts'
import { reportError } from './setup/report.mjs'

const usage = 'npm run catalogue -- import FILE.json [FILE.json …] | export FILE.json | schema'

async function takeIn(files: string[]): Promise<void> {
  if (files.length === 0) throw new CannotStart(usage)
  const { environment, database, close } = await openBesideServer()
  try {
    const report = await importCatalogue({
      database,
      uploads: join(environment.DATA_DIR, 'uploads'),
      files: files.map((file) => resolve(file)),
      now: new Date(),
      onProgress: console.log,
    })
    if (!report.refused) {
      console.log(`${report.entries} entries imported, ${report.changed} rows changed.`)
      return
    }
    for (const line of formatImportErrors(report.refused)) console.error(line)
    throw new CannotStart(
      `Refused with ${report.refused.length.toLocaleString('en')} errors; nothing was changed.`,
    )
  } finally {
    await close()
  }
}

async function giveOut(file: string | undefined): Promise<void> {
  if (!file) throw new CannotStart(usage)
  const { environment, database, close } = await openBesideServer()
  try {
    const folder = dirname(resolve(file))
    await mkdir(folder, { recursive: true })
    const catalogue = await exportCatalogue({
      database,
      uploads: join(environment.DATA_DIR, 'uploads'),
      folder,
    })
    await writeFile(file, `${JSON.stringify(catalogue, null, 2)}\n`)
    console.log(`${catalogue.products.length} products exported to ${file}.`)
  } finally {
    await close()
  }
}

async function writeSchema(): Promise<void> {
  await writeFile('docs/catalogue-format.schema.json', `${JSON.stringify(catalogueSchema(), null, 2)}\n`)
}

const [verb, ...files] = process.argv.slice(2)
try {
  if (verb === 'import') await takeIn(files)
  else if (verb === 'export') await giveOut(files[0])
  else if (verb === 'schema') await writeSchema()
  else throw new CannotStart(usage)
} catch (error) {
  reportError(error)
  process.exitCode = 1
}
