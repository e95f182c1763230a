import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { addDemoBookings } from '#demo/coupons.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { demoMembers } from '#demo/people.ts'
import { hasSettings } from '#server/catalogue/settings/queries.ts'
import { endRendering } from '#server/documents/render-document.ts'
import { readEnvironment, unreadNames } from '#server/environment.ts'
import { inProcess } from '#server/http/in-process.ts'
import { logRequests } from '#server/http/log-requests.ts'
import { startJobs } from '#server/jobs/run-jobs.ts'
import { createServer } from '#server/main.ts'
import { findMemberByEmail } from '#server/members/find-member.ts'
import { makeOldListings } from '#server/search/make-listings.ts'
import { loadTariffs } from '#server/transfers/tariffs.ts'
import { createSite } from '#storefront/server/site.ts'
import { cachedPagesFirst } from './cached-pages-first.ts'
import { checkPort, listen } from './listen.ts'
import { oneLoopbackName } from './one-loopback-name.ts'
import { refuseDemoCompany, refuseDemoPasswords, refusePlayMoney } from './only-for-trying.ts'
import { openFromEnvironment } from './open-company.ts'
import { serveStorefront } from './serve-storefront.ts'
import { stopInOrder } from './stop-in-order.ts'
import { printWelcome } from './welcome.ts'

const build = fileURLToPath(new URL('../build', import.meta.url))

/** Starts everything and resolves when it listens; stops it all at Ctrl-C or SIGTERM. */
export async function serve(): Promise<void> {
  const environment = readEnvironment()
  for (const name of unreadNames()) console.warn(`.env: ${name} is unknown.`)
  if (environment.API_BASE) await serveStorefront(environment, environment.API_BASE)
  else await serveAll()
}

async function serveAll(): Promise<void> {
  refusePlayMoney(readEnvironment())
  const opened = await openFromEnvironment()
  const { environment, database, log } = opened
  const stops: (() => Promise<void>)[] = [() => opened.close()]
  let stopping = false
  stopInOrder(stop)
  opened.gone.then(fail)
  try {
    await checkPort(environment)
    const now = new Date()
    const fresh = !(await hasSettings(database))
    if (fresh) {
      refuseDemoCompany(environment)
      console.log('Loading the demo company …')
      const uploads = join(environment.DATA_DIR, 'uploads')
      await loadDemo({ database, uploads, now, log, onProgress: console.log })
    }
    await refuseDemoPasswords(database, environment)
    await makeOldListings(database, (made) => console.log(`Listed ${made} products …`))
    const company = await opened.company()
    await loadTariffs(company)
    if (fresh) await addDemoBookings(company, now)
    stops.unshift(endRendering)
    // Work that starts after this would use a closed connection pool.
    if (stopping) return
    stops.unshift(startJobs([{ ...company, database }], log))
    const server = createServer({
      companies: [company],
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
      enabledLocales: async () => (await company.settings()).languages.enabled,
    })
    company.onChange(() => site.forget())
    const app = new Hono()
    app.use(logRequests(log))
    app.use(oneLoopbackName(environment.PUBLIC_URL))
    app.route('/', server)
    app.route('/', site.app)
    const pages = { site, log, publicUrl: environment.PUBLIC_URL, app: getRequestListener(app.fetch) }
    const stopListening = await listen(cachedPagesFirst(pages), environment)
    if (stopping) return await stopListening()
    stops.unshift(stopListening)
    printWelcome(environment, Boolean(await findMemberByEmail(database, demoMembers[0].email)))
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
