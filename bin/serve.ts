import { readCompanyList } from '#server/companies/company-list.ts'
import { endRendering } from '#server/documents/render-document.ts'
import { readEnvironment, unreadNames } from '#server/environment.ts'
import { answerForCompanies } from './answer-for-companies.ts'
import { companiesOf, openInstallation } from './installation.ts'
import { checkPort, listen } from './listen.ts'
import { refusePlayMoney } from './only-for-trying.ts'
import { createRunningCompanies } from './running-companies.ts'
import { runCompany } from './running-company.ts'
import { serveStorefront } from './serve-storefront.ts'
import { stopInOrder } from './stop-in-order.ts'
import { watchCompanies } from './watch-companies.ts'
import { printWelcome } from './welcome.ts'

/** Starts everything and resolves when it listens; stops it all at Ctrl-C or SIGTERM. */
export async function serve(): Promise<void> {
  const environment = readEnvironment()
  for (const name of unreadNames()) console.warn(`.env: ${name} is unknown.`)
  if (environment.API_BASE) await serveStorefront(environment, environment.API_BASE)
  else await serveAll()
}

/** Milliseconds that a server outwaits another one that is finishing its answers, as after its launcher was killed. */
const leaving = 15_000

async function serveAll(): Promise<void> {
  const { DATA_DIR } = readEnvironment()
  // Before a database is created for nothing.
  if (readCompanyList(DATA_DIR).length === 0) refusePlayMoney(readEnvironment())
  const installation = await openInstallation({ wait: leaving })
  const { environment, log } = installation
  const stops: (() => Promise<void>)[] = [() => installation.stop()]
  let stopping = false
  stopInOrder(stop)
  installation.gone.then(fail)
  try {
    await checkPort(environment)
    const companies = createRunningCompanies({
      open: (found, reserve) => runCompany(installation, found, reserve),
      header:
        environment.COMPANY_HEADER_TRUSTED === 'yes' ? environment.COMPANY_HEADER.toLowerCase() : undefined,
      log,
    })
    await companies.update(companiesOf(installation))
    stops.unshift(() => companies.close(), endRendering)
    // Nothing to sell: the reason is for the person at the terminal.
    if (companies.all().every(({ running }) => !running)) throw companies.all()[0]!.failure
    if (stopping) return
    stops.unshift(watchCompanies(installation, companies, log))
    const stopListening = await listen(answerForCompanies(companies, log), environment)
    if (stopping) return await stopListening()
    stops.unshift(async () => {
      companies.endStreams()
      await stopListening()
    })
    for (const { found, running } of companies.all()) {
      if (running) printWelcome(found.environment, running)
    }
  } catch (error) {
    // Ctrl-C takes the database away from what is still being loaded; the process ends once all is stopped.
    if (stopping) return
    await stop()
    throw error
  }

  async function stop(): Promise<void> {
    stopping = true
    for (const one of stops.splice(0)) await one()
  }

  async function fail(reason: Error): Promise<void> {
    console.error(reason.message)
    await stop()
    process.exit(1)
  }
}
