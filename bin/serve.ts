import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { loadDemo } from '#demo/load-demo.ts'
import { CannotStart } from '#server/environment.ts'
import { logRequests } from '#server/http/log-requests.ts'
import { startJobs } from '#server/jobs/run-jobs.ts'
import { createServer } from '#server/main.ts'
import { hasSettings } from '#server/settings/queries.ts'
import { openFromEnvironment } from './open-company.ts'
import { stopInOrder } from './stop-in-order.ts'
import { printWelcome } from './welcome.ts'

const build = fileURLToPath(new URL('../build', import.meta.url))

/** Starts everything and resolves when it listens; stops it all at Ctrl-C or SIGTERM. */
export async function serve(): Promise<void> {
  const stops: (() => Promise<void>)[] = []
  stopInOrder(stop)
  const opened = await openFromEnvironment()
  stops.push(() => opened.close())
  const { environment, database, log } = opened
  opened.gone.then(fail)
  try {
    const now = new Date()
    if (!(await hasSettings(database))) {
      console.log('Loading the demo company …')
      await loadDemo({
        database,
        uploads: join(environment.DATA_DIR, 'uploads'),
        now,
        onProgress: console.log,
      })
    }
    const company = await opened.company()
    stops.unshift(startJobs([company], log))
    const server = createServer({
      companies: [company],
      companyHeader: environment.COMPANY_HEADER,
      log,
      checkAnswers: environment.NODE_ENV !== 'production',
    })
    // Only now: React looks at NODE_ENV when it is imported, and the environment has set it.
    const { createSite } = await import('#storefront/site/site.ts')
    const site = createSite({
      build: (await import(`${build}/server/index.js`)) as ServerBuild,
      clientFolder: `${build}/client`,
      transport: (request) => server.fetch(request),
      apiBase: '/api',
      uploadBase: environment.UPLOAD_BASE ?? '/uploads',
      publicUrl: environment.PUBLIC_URL,
      enabledLocales: async () => (await company.settings()).languages.enabled,
    })
    company.onChange(() => site.forget())
    const app = new Hono()
    app.use(logRequests(log))
    app.route('/', server)
    app.route('/', site.app)
    stops.unshift(await listen(app, environment))
    printWelcome(environment)
  } catch (fault) {
    await stop()
    throw fault
  }

  async function stop(): Promise<void> {
    for (const one of stops.splice(0)) await one()
  }

  async function fail(reason: Error): Promise<void> {
    console.error(reason.message)
    await stop()
    process.exit(1)
  }
}

async function listen(
  app: Hono,
  { HOST, PORT }: { HOST: string; PORT: number },
): Promise<() => Promise<void>> {
  const http = createHttpServer(getRequestListener(app.fetch))
  try {
    http.listen(PORT, HOST)
    await once(http, 'listening')
  } catch (fault) {
    throw asCannotListen(fault, HOST, PORT)
  }
  return async () => {
    const closed = new Promise((resolve) => http.close(resolve))
    http.closeIdleConnections()
    // Answers under way are finished; who still talks after that is cut off.
    setTimeout(() => http.closeAllConnections(), 3000).unref()
    await closed
  }
}

function asCannotListen(fault: unknown, host: string, port: number) {
  const { code } = fault as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new CannotStart(`Port ${port} on ${host} is in use: set another PORT.`)
  if (code === 'EACCES')
    return new CannotStart(`Port ${port} on ${host} needs more rights: set another PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CannotStart(`HOST ${host} is not this machine's.`)
  return fault
}
