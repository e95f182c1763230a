import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { hasSettings } from '#server/catalogue/settings/queries.ts'
import { secretMark } from '#server/company-file/manifest.ts'
import type { Database } from '#server/database/connect.ts'
import { CannotStart } from '#server/environment.ts'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import { restoreCompanyFile } from '../company-file/restore.ts'
import { formatImportErrors } from '../format-import-errors.ts'
import type { Found, Installation } from '../installation.ts'
import { openFound } from '../open-company.ts'
import { orderOf } from '../staff-order.ts'

/** Fills a new company from a backup or from catalogue files; without either, its database must be filled already. */
export async function fillCompany(
  installation: Installation,
  company: Found,
  { backup, catalogue }: { backup: string | undefined; catalogue: readonly string[] },
): Promise<void> {
  const uploads = join(company.environment.DATA_DIR, 'uploads')
  const isCopy = backup !== undefined && (await restore(company, backup, uploads)) === 'copied'
  const { database, close } = await openFound(installation, company)
  try {
    if (isCopy) await endAllSessions(database)
    if (catalogue.length > 0) {
      const files = catalogue.map((file) => resolve(file))
      const order = await orderOf(database, {}, 'settings.edit')
      const report = { now: order.now, order, onProgress: console.log }
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

/** Restores a backup: with its secret it is the same company in another place, with another one a copy of it. */
async function restore(
  { url, environment }: Found,
  file: string,
  uploads: string,
): Promise<'moved' | 'copied'> {
  if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`)
  const { secretMark: mark } = await restoreCompanyFile({ file, url, uploads, replace: false })
  if (mark === secretMark(environment.SECRET)) return 'moved'
  console.log(
    'The secret is not that of the backup: identity numbers in it cannot be read, and everyone has to log in again.',
  )
  return 'copied'
}

/** Sessions of the company that a copy was made of would open the copy, too. */
async function endAllSessions(database: Database): Promise<void> {
  await database.execute(sql`delete from sessions`)
  await database.execute(sql`delete from staff_sessions`)
}
