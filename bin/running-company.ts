import type { RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { createBackOffice } from '#backoffice/server/host.ts'
import { loadBookings } from '#demo/bookings/load-bookings.ts'
import { addDemoBookings } from '#demo/coupons.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { demoMembers } from '#demo/people.ts'
import { hasSettings } from '#server/catalogue/settings/queries.ts'
import type { Company } from '#server/company.ts'
import { databaseIdentity } from '#server/database/company-database.ts'
import { type NotReady, whyNotReady } from '#server/database/readiness.ts'
import { CannotStart } from '#server/environment.ts'
import { safeHeaders } from '#server/http/answer-headers.ts'
import { inProcess } from '#server/http/in-process.ts'
import { logRequests } from '#server/http/log-requests.ts'
import { startJobs } from '#server/jobs/run-jobs.ts'
import { createServer } from '#server/main.ts'
import { findMemberByEmail } from '#server/members/find-member.ts'
import { makeOldListings } from '#server/search/make-listings.ts'
import { listStaff } from '#server/staff/find-staff.ts'
import { loadTariffs } from '#server/transfers/tariffs.ts'
import { createSite } from '#storefront/server/site.ts'
import { cachedPagesFirst } from './cached-pages-first.ts'
import type { Found, Installation } from './installation.ts'
import { logPageErrors } from './log-page-errors.ts'
import { oneLoopbackName } from './one-loopback-name.ts'
import { refuseDemoCompany, refuseDemoPasswords, refusePlayMoney } from './only-for-trying.ts'
import { type Opened, openFound } from './open-company.ts'

const build = fileURLToPath(new URL('../build', import.meta.url))

/** A company that answers requests and runs its jobs: nothing of it is shared with another company. */
export type RunningCompany = {
  code: string
  /** What distinguishes its database from all others. */
  database: string
  answer: RequestListener
  hasDemoMembers: boolean
  hasStaff: boolean
  whyNotReady(): Promise<NotReady | undefined>
  /** Ends answers that have no end of their own: streams of events. */
  endStreams(): void
  /** Ends the jobs, waits for answers that are under way, and closes the database. */
  close(): Promise<void>
}

/** Reserves a database for a company by what it reports of itself. Throws CannotStart where another company has it. */
export type ReserveDatabase = (code: string, identity: string) => void

/** Opens a company and starts its jobs, API and storefront. Throws CannotStart with the reason where it cannot be served. */
export async function runCompany(
  installation: Installation,
  found: Found,
  reserveDatabase: ReserveDatabase,
): Promise<RunningCompany> {
  const { environment } = found
  refusePlayMoney(environment)
  const { DATABASE_WAIT_SECONDS: wait, DATABASE_STATEMENT_SECONDS: statement } = environment
  const opened = await openFound(installation, found, { wait, statement })
  try {
    const identity = await databaseIdentity(opened.database)
    reserveDatabase(found.code, identity)
    const company = await prepare(opened, found)
    const answer = await listenerOf(company, opened)
    const hasDemoMembers = Boolean(await findMemberByEmail(company.database, demoMembers[0].email))
    const hasStaff = (await listStaff(company.database)).length > 0
    const stopJobs = startJobs({ ...company, database: opened.database })
    const counted = countAnswers(answer)
    return {
      code: found.code,
      database: identity,
      answer: counted.answer,
      hasDemoMembers,
      hasStaff,
      whyNotReady: () => whyNotReady(company.database),
      endStreams: company.staffEvents.end,
      async close() {
        company.staffEvents.end()
        await Promise.all([stopJobs(), counted.finished()])
        await opened.close()
      },
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Fills an empty database of the environment's company with the demo company; a listed one needs a catalogue. */
async function prepare(opened: Opened, { code, listed }: Found): Promise<Company> {
  const { environment, database, log } = opened
  const now = new Date()
  const fresh = !(await hasSettings(database))
  if (fresh) {
    if (listed && !listed.usesEnvironment) {
      throw new CannotStart(
        `Company ${code} has no catalogue yet: npm run catalogue -- import FILE.json --company ${code}`,
      )
    }
    refuseDemoCompany(environment)
    console.log('Loading the demo company …')
    const uploads = join(environment.DATA_DIR, 'uploads')
    await loadDemo({ database, uploads, now, log, onProgress: console.log })
  }
  await refuseDemoPasswords(database, environment)
  await makeOldListings(database, (made) => console.log(`Listed ${made} products …`))
  const company = await opened.company()
  await loadTariffs(company)
  if (fresh) {
    await loadBookings(company, now)
    await addDemoBookings(company, now)
  }
  return company
}

async function listenerOf(company: Company, { environment, log }: Opened): Promise<RequestListener> {
  const server = createServer({
    company,
    companyHeader: environment.COMPANY_HEADER,
    trustedProxies: environment.TRUSTED_PROXIES,
    log,
    checkAnswers: environment.NODE_ENV !== 'production',
  })
  const site = createSite({
    // Imported only now: React looks at NODE_ENV when it is loaded, and the environment has set it.
    build: (await import(`${build}/server/index.js`)) as ServerBuild,
    clientFolder: `${build}/client`,
    transport: inProcess(server),
    apiBase: '/api',
    uploadBase: environment.UPLOAD_BASE ?? '/uploads',
    publicUrl: environment.PUBLIC_URL,
    mapStyleUrl: environment.MAP_STYLE_URL,
    mapAttribution: environment.MAP_ATTRIBUTION,
    enabledLocales: async () => (await company.settings()).languages.enabled,
    logError: logPageErrors(log),
  })
  company.onChange(() => site.forget())
  const app = new Hono()
  app.use(logRequests(log))
  app.use(safeHeaders(environment.PUBLIC_URL))
  app.use(oneLoopbackName(environment.PUBLIC_URL))
  app.route('/', server)
  app.route(
    '/',
    createBackOffice({
      folder: `${build}/backoffice`,
      publicUrl: environment.PUBLIC_URL,
      uploadBase: environment.UPLOAD_BASE ?? '/uploads',
    }),
  )
  app.route('/', site.app)
  return cachedPagesFirst({
    site,
    log,
    publicUrl: environment.PUBLIC_URL,
    app: getRequestListener(app.fetch),
  })
}

/** Milliseconds after which an answer that is still under way is cut off. */
const longestAnswer = 10_000

function countAnswers(answer: RequestListener): { answer: RequestListener; finished(): Promise<void> } {
  const underWay = new Set<ServerResponse>()
  let finish: (() => void) | undefined
  return {
    answer(request, response) {
      underWay.add(response)
      response.once('close', () => {
        underWay.delete(response)
        if (underWay.size === 0) finish?.()
      })
      answer(request, response)
    },
    finished() {
      const cutting = setTimeout(() => {
        for (const response of underWay) response.destroy()
      }, longestAnswer)
      return new Promise<void>((resolve) => {
        finish = resolve
        if (underWay.size === 0) resolve()
      }).finally(() => clearTimeout(cutting))
    },
  }
}
