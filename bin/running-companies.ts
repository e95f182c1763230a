import type { IncomingMessage } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { findCompany } from '#server/companies/find-company.ts'
import { CannotStart } from '#server/environment.ts'
import type { Found } from './installation.ts'
import type { ReserveDatabase, RunningCompany } from './running-company.ts'

/** A company of the installation. */
export type Served = {
  code: string
  hosts: readonly string[]
  found: Found
  /** With its settings of before, where there is a failure; undefined where it cannot be served at all. */
  running: RunningCompany | undefined
  /** Why it cannot be opened with its present settings. */
  failure?: Error
}

export type RunningCompanies = {
  /** The company that a request is for; undefined for an unknown one. */
  find(request: IncomingMessage): Served | undefined
  all(): readonly Served[]
  /** Opens, opens again and closes companies until the running ones are these; one call after the other. */
  update(wanted: readonly Found[]): Promise<void>
  /** Ends answers that have no end of their own, so that a server that stops need not wait for them. */
  endStreams(): void
  close(): Promise<void>
}

/**
 * The companies that a process serves. A company that cannot be opened is logged and tried again at the next update; one
 * that was running goes on with the settings of before.
 */
export function createRunningCompanies({
  open,
  header,
  log,
}: {
  open(found: Found, reserve: ReserveDatabase): Promise<RunningCompany>
  /** The header that names the company, in lower case; undefined where it is not trusted. */
  header: string | undefined
  log: Logger
}): RunningCompanies {
  let companies: readonly Served[] = []
  const databases = new Map<string, string>()
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
    endStreams() {
      for (const { running } of companies) running?.endStreams()
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
    for (const identity of databases.keys()) {
      if (!after.some(({ running }) => running?.database === identity)) databases.delete(identity)
    }
  }

  async function opened(found: Found): Promise<Served> {
    // With its new hosts in any case: another company may have been given the old ones.
    const served = { code: found.code, hosts: found.listed?.hosts ?? [], found }
    try {
      return { ...served, running: await open(found, reserve) }
    } catch (error) {
      const before = companies.find(({ code }) => code === found.code)
      const failure = error as Error
      // Each reason once, although opening is tried again and again.
      if (found.listed && before?.failure?.message !== failure.message)
        log.error(
          { error: failure, company: found.code },
          before?.running ? 'a company goes on with its settings of before' : 'a company cannot be served',
        )
      return { ...served, running: before?.running, failure }
    }
  }

  function reserve(code: string, identity: string): void {
    const owner = databases.get(identity)
    if (owner !== undefined && owner !== code)
      throw new CannotStart(`Companies ${owner} and ${code} have the same database.`)
    databases.set(identity, code)
  }
}

function unchanged(before: readonly Served[], found: Found): Served | undefined {
  return before.find((one) => one.running && !one.failure && isDeepStrictEqual(one.found, found))
}
