import { hasSettings } from '#server/catalogue/settings/queries.ts'
import { readCompanyList, writeCompanyList } from '#server/companies/company-list.ts'
import { checkCompanyList, type ListedCompany } from '#server/companies/listed-company.ts'
import { companyDatabase, createDatabase } from '#server/database/company-database.ts'
import { CannotStart } from '#server/environment.ts'
import { type Found, type Installation, listedCompanies, unlistedCode } from '../installation.ts'
import { refusePlayMoney } from '../only-for-trying.ts'
import { openFound } from '../open-company.ts'
import { hostsOf } from './hosts-of.ts'

type NewCompany = {
  code: string
  /** Its settings by the names of `.env`. */
  settings: Readonly<Record<string, string>>
  /** Hosts, except that of its PUBLIC_URL. */
  hosts?: readonly string[]
  /** Fills the database and the folder of the company. */
  fill(company: Found): Promise<void>
}

/**
 * Creates a company's database and folder, fills them, and lists the company last, so that a server never opens half a
 * company. A command that failed may be repeated.
 */
export async function addCompany(installation: Installation, wanted: NewCompany): Promise<Found> {
  const before = await listWithEnvironment(installation)
  const { PUBLIC_URL = '' } = wanted.settings
  if (!PUBLIC_URL) throw new CannotStart('PUBLIC_URL is missing.')
  const hosts = [...new Set([...hostsOf(PUBLIC_URL), ...(wanted.hosts ?? [])])]
  const companies = checkCompanyList([...before, { code: wanted.code, hosts, settings: wanted.settings }])
  const found = listedCompanies(installation, companies).at(-1)!
  refusePlayMoney(found.environment)
  if (!wanted.settings.DATABASE_URL) await createDatabase(installation.url, companyDatabase(found.code))
  await wanted.fill(found)
  writeCompanyList(installation.environment.DATA_DIR, companies)
  console.log(`Company ${found.code} is served at ${PUBLIC_URL} (hosts ${hosts.join(', ')}).`)
  return found
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
