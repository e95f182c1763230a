import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { hasSettings } from '#server/catalogue/settings/queries.ts'
import { readCompanyList, writeCompanyList } from '#server/companies/company-list.ts'
import { hostName } from '#server/companies/find-company.ts'
import { companyList, type ListedCompany } from '#server/companies/listed-company.ts'
import { companyDatabase, createDatabase } from '#server/database/company-database.ts'
import { CannotStart } from '#server/environment.ts'
import { isLoopback } from '#server/http/connection.ts'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import { secretMark } from '../company-file/manifest.ts'
import { restoreCompanyFile } from '../company-file/restore.ts'
import { formatImportErrors } from '../format-import-errors.ts'
import { type Found, type Installation, listedCompany, unlistedCode } from '../installation.ts'
import { openFound } from '../open-company.ts'

type NewCompany = {
  code: string
  /** Its settings by the names of `.env`, in a file of that format. */
  settingsFile: string
  /** Hosts besides that of its PUBLIC_URL. */
  hosts: readonly string[]
  catalogue: readonly string[]
  backup: string | undefined
}

/**
 * Creates a company's database and folder, fills them from a catalogue or a backup, and lists it last, so that a server
 * never opens half a company. A command that failed may be repeated.
 */
export async function addCompany(installation: Installation, wanted: NewCompany): Promise<void> {
  const before = await listWithEnvironment(installation)
  const { PUBLIC_URL, ...settings } = readSettings(wanted.settingsFile)
  if (!PUBLIC_URL) throw new CannotStart(`${wanted.settingsFile}: PUBLIC_URL is missing.`)
  const hosts = [...new Set([...hostsOf(PUBLIC_URL), ...wanted.hosts])]
  const { companies } = checked({
    companies: [...before, { code: wanted.code, hosts, settings: { PUBLIC_URL, ...settings } }],
  })
  const found = listedCompany(installation, companies.at(-1)!)
  if (!found.environment.DATABASE_URL || !found.listed?.settings.DATABASE_URL) {
    await createDatabase(installation.url, companyDatabase(found.code))
  }
  const uploads = join(found.environment.DATA_DIR, 'uploads')
  if (wanted.backup) await restore(found, wanted.backup, uploads)
  await fill(installation, found, { uploads, files: wanted.catalogue })
  writeCompanyList(installation.environment.DATA_DIR, companies)
  console.log(
    `Company ${found.code} is served at ${found.environment.PUBLIC_URL} (hosts ${hosts.join(', ')}).`,
  )
}

async function fill(
  installation: Installation,
  found: Found,
  { uploads, files }: { uploads: string; files: readonly string[] },
): Promise<void> {
  const { database, close } = await openFound(installation, found)
  try {
    if (files.length > 0) {
      const read = { files: files.map((file) => resolve(file)), now: new Date(), onProgress: console.log }
      const { refused } = await importCatalogue({ database, uploads, ...read })
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

/** Returns the listed companies; before the first one is added, the environment's company, if it has a catalogue. */
async function listWithEnvironment(installation: Installation): Promise<ListedCompany[]> {
  const { environment, url } = installation
  const companies = readCompanyList(environment.DATA_DIR)
  if (companies.length > 0) return companies
  const { database, close } = await openFound(installation, { code: unlistedCode, environment, url })
  const isFilled = await hasSettings(database).finally(close)
  if (!isFilled) return []
  return [{ code: unlistedCode, hosts: hostsOf(environment.PUBLIC_URL), usesEnvironment: true, settings: {} }]
}

/** The host of an address; on this machine every name of it, so that the environment's company keeps them. */
function hostsOf(publicUrl: string): string[] {
  const url = URL.canParse(publicUrl) ? hostName(new URL(publicUrl).host) : ''
  const isOwnMachine = isLoopback(url) && !url.endsWith('.localhost')
  return isOwnMachine ? [...new Set([url, 'localhost', '127.0.0.1', '[::1]'])] : [url]
}

function checked(list: unknown) {
  const parsed = companyList.safeParse(list)
  if (parsed.success) return parsed.data
  throw new CannotStart(
    ...parsed.error.issues.map(({ path, message }) => `${[...path.slice(2), message].join(' ')}.`),
  )
}

function readSettings(file: string): Record<string, string> {
  try {
    return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
  } catch (error) {
    throw new CannotStart(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
