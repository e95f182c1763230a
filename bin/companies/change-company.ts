import { hasSettings } from '#server/catalogue/settings/queries.ts'
import { readCompanyList, writeCompanyList } from '#server/companies/company-list.ts'
import { checkCompanyList } from '#server/companies/listed-company.ts'
import { CannotStart } from '#server/environment.ts'
import { type Found, type Installation, listedCompanies } from '../installation.ts'
import { refuseDemoPasswords, refusePlayMoney } from '../only-for-trying.ts'
import { openFound } from '../open-company.ts'
import { hostsOf } from './hosts-of.ts'

type Change = {
  code: string
  /** Settings that replace those of the same names; the others remain. */
  settings?: Readonly<Record<string, string>>
  /** Names of settings that are removed. */
  unset?: readonly string[]
  /** All hosts except that of its PUBLIC_URL. */
  hosts?: readonly string[]
}

/**
 * Changes the settings and hosts of a listed company, once it could be opened with them. A running server opens it with
 * them beside the old ones, and closes the old ones when their answers are finished.
 */
export async function changeCompany(
  installation: Installation,
  { code, settings = {}, unset = [], hosts }: Change,
): Promise<void> {
  const { DATA_DIR } = installation.environment
  const before = readCompanyList(DATA_DIR)
  const old = before.find((company) => company.code === code.toLowerCase())
  if (!old) throw new CannotStart(`There is no company "${code}".`)
  if (old.usesEnvironment && (unset.length > 0 || Object.keys(settings).length > 0))
    throw new CannotStart(`The settings of ${old.code} are those of the environment: change them in .env.`)
  const unknown = unset.filter((name) => !(name in old.settings))
  if (unknown.length > 0) throw new CannotStart(`${old.code} has no setting ${unknown.join(', ')}.`)

  const remaining = Object.entries({ ...old.settings, ...settings }).filter(([name]) => !unset.includes(name))
  const changed = { ...old, settings: Object.fromEntries(remaining) }
  const own = (company: typeof old) =>
    hostsOf(company.usesEnvironment ? installation.environment.PUBLIC_URL : company.settings.PUBLIC_URL)
  const further = hosts ?? old.hosts.filter((host) => !own(old).includes(host))
  changed.hosts = [...new Set([...own(changed), ...further])]
  const companies = checkCompanyList(before.map((company) => (company === old ? changed : company)))
  const found = listedCompanies(installation, companies).find((company) => company.code === old.code)!
  await refuseUnservable(installation, found)
  writeCompanyList(DATA_DIR, companies)
  console.log(
    `Company ${found.code} is served at ${found.environment.PUBLIC_URL} (hosts ${found.listed!.hosts.join(', ')}).`,
  )
}

/** Throws CannotStart with the reason for which a server would answer 503 for this company. */
async function refuseUnservable(installation: Installation, found: Found): Promise<void> {
  refusePlayMoney(found.environment)
  const { database, close } = await openFound(installation, found)
  try {
    if (!(await hasSettings(database)))
      throw new CannotStart('There is no catalogue in the database of the changed settings.')
    await refuseDemoPasswords(database, found.environment)
  } finally {
    await close()
  }
}
