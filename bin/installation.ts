import { join } from 'node:path'
import type { Logger } from 'pino'
import { checkSeparate } from '#server/companies/check-separate.ts'
import { companyEnvironment } from '#server/companies/company-environment.ts'
import { readCompanyList } from '#server/companies/company-list.ts'
import { findCompany } from '#server/companies/find-company.ts'
import type { ListedCompany } from '#server/companies/listed-company.ts'
import { companyDatabase, databaseUrlOf } from '#server/database/company-database.ts'
import { openDatabase } from '#server/database/embedded/open-database.ts'
import { runningEmbeddedUrl } from '#server/database/embedded/running.ts'
import { CannotStart, type Environment, readEnvironment } from '#server/environment.ts'
import { openLog } from '#server/log.ts'
import { type Bulletins, shareBulletins } from '#server/rates/shared-bulletins.ts'

/** The database server that companies without a DATABASE_URL share, and what applies to all of them. */
export type Installation = {
  environment: Environment
  log: Logger
  bulletins: Bulletins
  /** The database of the environment's company. */
  url: string
  /** Resolves only when the embedded PostgreSQL ended and could not be started again. */
  gone: Promise<Error>
  stop(): Promise<void>
}

/** One company of an installation, with what opens it. */
export type Found = { code: string; environment: Environment; url: string; listed?: ListedCompany }

/** The code of the only company where none is listed. */
export const unlistedCode = 'kervan'

/** Opens the database server, or joins the one that a running Kervan has open. */
export async function openInstallation({
  beside = false,
  wait,
}: {
  /** Whether a running server may have the embedded database open. */
  beside?: boolean
  /** Milliseconds to wait for another server that is leaving the data folder. */
  wait?: number
} = {}): Promise<Installation> {
  const environment = readEnvironment()
  const running = beside && !environment.DATABASE_URL ? runningEmbeddedUrl(environment.DATA_DIR) : undefined
  const cluster = running
    ? { url: running, gone: new Promise<Error>(() => {}), stop: async () => {} }
    : await openDatabase(environment, console.log, wait)
  const bulletins = shareBulletins(join(environment.DATA_DIR, 'rates'))
  return { environment, log: openLog(environment.LOG_LEVEL), bulletins, ...cluster }
}

/**
 * Returns the companies of an installation: the listed ones, else the one of the environment. Throws CannotStart for an
 * invalid list, and where two companies have the same database or folder.
 */
export function companiesOf(installation: Installation): Found[] {
  const listed = readCompanyList(installation.environment.DATA_DIR)
  if (listed.length > 0) return listedCompanies(installation, listed)
  return [{ code: unlistedCode, environment: installation.environment, url: installation.url }]
}

/** Returns listed companies with what opens them. Throws CannotStart as `companiesOf` does. */
export function listedCompanies(installation: Installation, listed: readonly ListedCompany[]): Found[] {
  const companies = listed.map((company) => listedCompany(installation, company))
  checkSeparate(
    companies.map(({ code, url, environment, listed }) => ({
      code,
      url,
      folder: environment.DATA_DIR,
      // The folder of the installation holds those of the other companies.
      isRoot: listed?.usesEnvironment === true,
    })),
  )
  return companies
}

/** Returns a listed company with its environment and database. Throws CannotStart for an invalid setting. */
export function listedCompany(installation: Installation, listed: ListedCompany): Found {
  const environment = companyEnvironment(installation.environment, listed)
  const shared = databaseUrlOf(installation.url, companyDatabase(listed.code))
  const url = listed.usesEnvironment ? installation.url : (environment.DATABASE_URL ?? shared)
  return { code: listed.code, environment, url, listed }
}

/** Returns the company that a command is for: the named one, else the only one. Throws CannotStart where it is unclear. */
export function chooseCompany(companies: readonly Found[], code: string | undefined): Found {
  const codes = companies.map((company) => company.code).join(', ')
  if (code === undefined) {
    if (companies.length === 1) return companies[0]!
    throw new CannotStart(`Several companies are here: add --company and one of ${codes}.`)
  }
  const named = findCompany(
    companies.map((company) => ({ ...company, hosts: [] })),
    { header: code, host: undefined },
  )
  if (named) return named
  throw new CannotStart(`There is no company "${code}", but ${codes}.`)
}
