import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { proxy } from 'hono/proxy'
import type { ServerBuild } from 'react-router'
import { createBackOffice } from '#backoffice/server/host.ts'
import { createClient, fetchOver, type Transport } from '#contract/client.ts'
import { getSettings } from '#contract/settings/settings.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { CannotStart, type Environment } from '#server/environment.ts'
import { safeHeaders } from '#server/http/answer-headers.ts'
import { logRequests } from '#server/http/log-requests.ts'
import { openLog } from '#server/log.ts'
import { createSite } from '#storefront/server/site.ts'
import { forwardedFor } from '#storefront/server/visitor.ts'
import { cachedPagesFirst } from './cached-pages-first.ts'
import { listen } from './listen.ts'
import { logPageErrors } from './log-page-errors.ts'
import { stopInOrder } from './stop-in-order.ts'

const build = fileURLToPath(new URL('../build', import.meta.url))

/** How long the languages of the company elsewhere are believed. */
const freshFor = 60_000

/** The header that names the company of a storefront to an API that serves several; without a code, its host does. */
export type CompanyHeader = { name: string; code?: string }

/** Writes the header of a storefront over that of its visitor, which an API that trusts it would believe. */
export function nameCompany(headers: Headers, { name, code }: CompanyHeader): void {
  if (code) headers.set(name, code)
  else headers.delete(name)
}

/** Starts the storefront alone; its API, and with it all data, is elsewhere. */
export async function serveStorefront(environment: Environment, apiBase: string): Promise<void> {
  const company = { name: environment.COMPANY_HEADER, code: environment.COMPANY }
  const log = openLog(environment.LOG_LEVEL).child({ company: company.code })
  const uploadBase = environment.UPLOAD_BASE ?? new URL('/uploads', apiBase).href
  const site = createSite({
    build: (await import(`${build}/server/index.js`)) as ServerBuild,
    clientFolder: `${build}/client`,
    transport: transportFor(company),
    apiBase,
    uploadBase,
    publicUrl: environment.PUBLIC_URL,
    mapStyleUrl: environment.MAP_STYLE_URL,
    mapAttribution: environment.MAP_ATTRIBUTION,
    enabledLocales: languagesOf(apiBase, company),
    logError: logPageErrors(log),
  })
  const app = new Hono()
  app.use(logRequests(log))
  app.use(safeHeaders(environment.PUBLIC_URL))
  app.get('/healthz', (context) => context.json({ ok: true }))
  app.all('/api/*', (context) => passOn(context, { to: apiBase, below: '/api', company }))
  const { PUBLIC_URL: publicUrl } = environment
  app.route('/', createBackOffice({ folder: `${build}/backoffice`, publicUrl, uploadBase }))
  app.route('/', site.app)
  const pages = { site, log, publicUrl: environment.PUBLIC_URL, app: getRequestListener(app.fetch) }
  const stop = await listen(cachedPagesFirst(pages), environment)
  stopInOrder(stop)
  console.log(`\n  The storefront is open at ${environment.PUBLIC_URL}, its API is ${apiBase}\n`)
}

/** The browser talks to one origin; what it asks below a path is passed on, with who asked and where. */
export function passOn(
  context: Context,
  { to, below, company }: { to: string; below: string; company: CompanyHeader },
): Promise<Response> {
  const request = context.req.raw
  const { pathname, search, host } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-host', host)
  headers.set('x-forwarded-for', forwardedFor(context))
  nameCompany(headers, company)
  return proxy(to + pathname.slice(below.length) + search, {
    raw: request,
    headers,
    redirect: 'manual',
  })
}

/** The languages that the remote company offers; refreshed every minute. The API must answer at the start. */
export function languagesOf(apiBase: string, company: CompanyHeader): () => Promise<readonly Locale[]> {
  const client = createClient({ base: apiBase, transport: transportFor(company) })
  let known: readonly Locale[] | undefined
  let askedAt = 0
  return async () => {
    if (known && Date.now() - askedAt < freshFor) return known
    const reply = await client.send(getSettings, {})
    if (reply.ok) {
      known = reply.data.languages
      askedAt = Date.now()
    }
    if (!known) throw new CannotStart(`API_BASE ${apiBase} does not answer.`)
    return known
  }
}

/** The HTTP transport with the company in each request. */
export function transportFor(company: CompanyHeader): Transport {
  return (request) => {
    nameCompany(request.headers, company)
    return fetchOver(request)
  }
}
