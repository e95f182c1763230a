import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hasSettings } from '#server/catalogue/settings/queries.ts'
import { CannotStart } from '#server/environment.ts'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import { secretMark } from '../company-file/manifest.ts'
import { restoreCompanyFile } from '../company-file/restore.ts'
import { formatImportErrors } from '../format-import-errors.ts'
import type { Found, Installation } from '../installation.ts'
import { openFound } from '../open-company.ts'

/** Fills a new company from a backup or from catalogue files; without either, its database must be filled already. */
export async function fillCompany(
  installation: Installation,
  company: Found,
  { backup, catalogue }: { backup: string | undefined; catalogue: readonly string[] },
): Promise<void> {
  const uploads = join(company.environment.DATA_DIR, 'uploads')
  if (backup) await restore(company, backup, uploads)
  const { database, close } = await openFound(installation, company)
  try {
    if (catalogue.length > 0) {
      const files = catalogue.map((file) => resolve(file))
      const report = { now: new Date(), onProgress: console.log }
      const { refused } = await importCatalogue({ database, uploads, files, ...report })
      for (const line of formatImportErrors(refused ?? [])) console.error(line)
      if (refused) throw new CannotStart('The catalogue was refused; the company was not added.')
    }
    if (await hasSettings(database)) return
    throw new CannotStart('A company needs a catalogue: add --catalogue FILE.json, or --backup FILE.')
  } finally {
    await close()
  }
}

async function restore({ url, environment }: Found, file: string, uploads: string): Promise<void> {
  if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`)
  const { secretMark: mark } = await restoreCompanyFile({ file, url, uploads, replace: false })
  if (mark && mark !== secretMark(environment.SECRET))
    console.log('The secret is not that of the backup: identity numbers in it cannot be read.')
}
