import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '#server/environment.ts'
import { checkCompanyList, companyList, type ListedCompany } from './listed-company.ts'

/** Returns the path of the file that lists the companies of an installation. */
export function companyListFile(dataDir: string): string {
  return join(dataDir, 'companies.json')
}

/** Reads the listed companies; none where there is no file. Throws CannotStart with a line for each mistake in it. */
export function readCompanyList(dataDir: string): ListedCompany[] {
  const file = companyListFile(dataDir)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    throw new CannotStart(`${file} cannot be read (${code}).`)
  }
  const parsed = companyList.safeParse(parseJson(file, text))
  if (parsed.success) return parsed.data.companies
  // A message of zod names what is expected and never repeats the value, which may be a secret.
  throw new CannotStart(
    ...parsed.error.issues.map(({ path, message }) => `${file}: ${[...path, message].join(' ')}.`),
  )
}

/** Writes the list, which holds secrets, for this user alone; the old file is replaced only by a whole one. */
export function writeCompanyList(dataDir: string, companies: readonly ListedCompany[]): void {
  const file = companyListFile(dataDir)
  const list = { companies: checkCompanyList(companies) }
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${JSON.stringify(list, null, 2)}\n`, { mode: 0o600, flush: true })
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CannotStart(`${file} is not JSON.`)
  }
}
