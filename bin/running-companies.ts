import type { IncomingMessage } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { findCompany } from '#server/companies/find-company.ts'
import type { Found } from './installation.ts'
import type { RunningCompany } from './running-company.ts'

/** A company of the installation: running, or the failure that kept it from being opened. */
export type Served = { code: string; hosts: readonly string[]; found: Found } & (
  | { running: RunningCompany; failure?: undefined }
  | { running?: undefined; failure: Error }
)

export type RunningCompanies = {
  /** The company that a request is for; undefined for an unknown one. */
  find(request: IncomingMessage): Served | undefined
  all(): readonly Served[]
  /** Opens, opens again and closes companies until the running ones are these; one call after the other. */
  update(wanted: readonly Found[]): Promise<void>
  close(): Promise<void>
}

/** The companies that a process serves. A company that cannot be opened is logged and tried again at the next update. */
export function createRunningCompanies({
  open,
  header,
  log,
}: {
  open(found: Found): Promise<RunningCompany>
  /** The header that names the company, in lower case; undefined where it is not trusted. */
  header: string | undefined
  log: Logger
}): RunningCompanies {
  let companies: readonly Served[] = []
  let updating: Promise<void> = Promise.resolve()
  let closed = false
  return {
    find({ headers }) {
      // Most installations have one company, and it takes every host.
      if (!header && companies.length === 1) return companies[0]
      const named = header ? headers[header] : undefined
      return findCompany(companies, {
        header: named === undefined ? undefined : String(named),
        host: headers.host,
      })
    },
    all: () => companies,
    update(wanted) {
      updating = updating.then(() => (closed ? undefined : change(wanted)))
      return updating
    },
    async close() {
      closed = true
      await updating
      await Promise.all(companies.map(({ running }) => running?.close()))
      companies = []
    },
  }

  async function change(wanted: readonly Found[]): Promise<void> {
    const before = companies
    const after = await Promise.all(wanted.map((found) => unchanged(before, found) ?? opened(found)))
    companies = after
    // Requests that have just arrived are answered by the company that they found.
    const left = before.filter((one) => one.running && !after.some(({ running }) => running === one.running))
    await Promise.all(left.map(({ running }) => running!.close()))
  }

  async function opened(found: Found): Promise<Served> {
    const served = { code: found.code, hosts: found.listed?.hosts ?? [], found }
    try {
      return { ...served, running: await open(found) }
    } catch (error) {
      const before = companies.find(({ code }) => code === found.code)?.failure?.message
      const failure = error as Error
      // Each reason once, although opening is tried again and again.
      if (found.listed && before !== failure.message)
        log.error({ error: failure, company: found.code }, 'a company cannot be served')
      return { ...served, failure }
    }
  }
}

function unchanged(before: readonly Served[], found: Found): Served | undefined {
  return before.find((one) => one.running && isDeepStrictEqual(one.found, found))
}
