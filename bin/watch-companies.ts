import { unwatchFile, watchFile } from 'node:fs'
import type { Logger } from 'pino'
import { companyListFile } from '#server/companies/company-list.ts'
import { companiesOf, type Installation } from './installation.ts'
import type { RunningCompanies } from './running-companies.ts'

/** Milliseconds between two looks at the file: polling works on every file system, also across a replaced file. */
const interval = 1000

/** Milliseconds after which a company that could not be opened is tried again. */
const retryAfter = 5000

/** Applies changes of the company list while the server runs; a list with mistakes is logged and changes nothing. */
export function watchCompanies(
  installation: Installation,
  companies: RunningCompanies,
  log: Logger,
): () => Promise<void> {
  const file = companyListFile(installation.environment.DATA_DIR)
  watchFile(file, { interval, persistent: false }, update)
  const retry = setInterval(() => {
    if (companies.all().some(({ failure }) => failure)) update()
  }, retryAfter)
  retry.unref()
  return async () => {
    unwatchFile(file, update)
    clearInterval(retry)
  }

  function update(): void {
    try {
      companies.update(companiesOf(installation)).catch(report)
    } catch (error) {
      report(error)
    }
  }

  function report(error: unknown): void {
    log.error({ error }, 'the company list cannot be applied')
  }
}
