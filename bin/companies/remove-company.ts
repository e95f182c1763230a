import { rmSync } from 'node:fs'
import { readCompanyList, writeCompanyList } from '#server/companies/company-list.ts'
import { companyDatabase, dropDatabase } from '#server/database/company-database.ts'
import { CannotStart } from '#server/environment.ts'
import { type Installation, listedCompany } from '../installation.ts'

/** Milliseconds that a running server is given to close the database of a removed company. */
const patience = 30_000

/** Takes a company off the list. Its database and folder remain, unless they are to be deleted. */
export async function removeCompany(
  installation: Installation,
  code: string,
  { deletesData }: { deletesData: boolean },
): Promise<void> {
  const { DATA_DIR } = installation.environment
  const companies = readCompanyList(DATA_DIR)
  const removed = companies.find((company) => company.code === code.toLowerCase())
  if (!removed) throw new CannotStart(`There is no company "${code}".`)
  const found = listedCompany(installation, removed)
  const { DATABASE_URL, DATA_DIR: folder } = removed.settings
  const isElsewhere = removed.usesEnvironment || DATABASE_URL || folder
  if (deletesData && isElsewhere) {
    throw new CannotStart(
      `The database or folder of ${removed.code} is not one that this command created: delete both by hand.`,
    )
  }
  writeCompanyList(
    DATA_DIR,
    companies.filter((company) => company !== removed),
  )
  if (!deletesData) {
    console.log(`Company ${removed.code} is no longer served. Its data remain: ${found.environment.DATA_DIR}`)
    return
  }
  await dropDatabase(installation.url, companyDatabase(removed.code), patience)
  rmSync(found.environment.DATA_DIR, { recursive: true, force: true })
  console.log(`Company ${removed.code} and all its data are deleted.`)
}
