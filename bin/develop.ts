import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { backOfficePath, isBackOffice } from '#backoffice/server/path.ts'
import { readCompanyList } from '#server/companies/company-list.ts'
import { findCompany } from '#server/companies/find-company.ts'
import { type Environment, readEnvironment } from '#server/environment.ts'
import { octoBase } from '#server/octo/call.ts'
import { failedPage, unknownHostPage } from '#storefront/server/plain-page.ts'
import { createSite } from '#storefront/server/site.ts'
import backOfficeConfig from '../vite.backoffice.config.ts'
import { galleryPath, galleryServer } from './gallery/gallery.ts'
import { lazyVite } from './lazy-vite.ts'
import { listen } from './listen.ts'
import { type CompanyHeader, languagesOf, passOn, transportFor } from './serve-storefront.ts'
import { reportError } from './setup/report.mjs'
import { stopInOrder } from './stop-in-order.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const watched = ['server', 'contract', 'domain', 'demo', 'bin']

/** Starts the API on the port after ours, and the storefront over Vite in front of it. */
export async function develop(): Promise<void> {
  const environment = readEnvironment()
  const { HOST, PORT, PUBLIC_URL } = environment
  const apiPort = PORT + 1
  const apiOrigin = `http://127.0.0.1:${apiPort}`
  const api = spawn(
    process.execPath,
    [...watched.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', 'bin/server.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(apiPort),
        PUBLIC_URL,
        COMPANY_HEADER_TRUSTED: 'yes',
      },
    },
  )
  // Vite exits at SIGTERM, perhaps before the stop below has reached the API.
  process.once('exit', () => api.kill('SIGTERM'))
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: {
      middlewareMode: true,
      allowedHosts: readCompanyList(environment.DATA_DIR).flatMap(({ hosts }) => hosts),
    },
  })
  const gallery = galleryServer()
  const backOffice = lazyVite(backOfficeConfig, { name: 'back-office', port: 24_680 })
  const storefronts = new Map<string, RequestListener>()

  /** The storefront of the company whose host this is; the list may change meanwhile. */
  function storefrontAt(host: string | undefined): RequestListener {
    try {
      const company = companyAt(environment, host)
      if (!company) return answerPlainly(404, unknownHostPage('en'))
      const key = `${company.header.code} ${company.publicUrl}`
      const known = storefronts.get(key) ?? storefrontOf(company)
      storefronts.set(key, known)
      return known
    } catch (error) {
      reportError(error)
      return answerPlainly(503, failedPage('en', 503))
    }
  }

  function storefrontOf({ header, publicUrl }: DevelopedCompany): RequestListener {
    const site = createSite({
      build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
      transport: transportFor(header),
      apiBase: `${apiOrigin}/api`,
      uploadBase: '/uploads',
      publicUrl,
      mapStyleUrl: environment.MAP_STYLE_URL,
      mapAttribution: environment.MAP_ATTRIBUTION,
      enabledLocales: languagesOf(`${apiOrigin}/api`, header),
      logError: reportError,
      development: true,
    })
    const app = new Hono()
    for (const below of ['/api', octoBase]) {
      app.all(`${below}/*`, (context) =>
        passOn(context, { to: `${apiOrigin}${below}`, below, company: header }),
      )
    }
    app.get('/uploads/*', (context) =>
      fetch(apiOrigin + new URL(context.req.url).pathname, {
        headers: header.code ? { [header.name]: header.code } : {},
      }),
    )
    app.get(galleryPath.slice(0, -1), (context) => context.redirect(galleryPath))
    app.route('/', site.app)
    return getRequestListener(app.fetch)
  }

  const stopListening = await listen(
    (request, response) => {
      const [path = ''] = request.url?.split('?') ?? []
      if (path.startsWith(galleryPath)) void gallery.answer(request, response)
      else if (path === backOfficePath) response.writeHead(302, { location: `${backOfficePath}/` }).end()
      else if (isBackOffice(path)) void backOffice.answer(request, response)
      else vite.middlewares(request, response, () => storefrontAt(request.headers.host)(request, response))
    },
    { HOST, PORT },
  )
  stopInOrder(async () => {
    await stopListening()
    await vite.close()
    await gallery.close()
    await backOffice.close()
    if (api.exitCode !== null) return
    api.kill('SIGTERM')
    await once(api, 'exit')
  })
  console.log(
    `\n  The storefront under development is at ${PUBLIC_URL}, its API at ${apiOrigin}/api,\n  every component at ${PUBLIC_URL}/dev/ui,\n  the back office at ${PUBLIC_URL}${backOfficePath}\n`,
  )
}

type DevelopedCompany = { header: CompanyHeader; publicUrl: string }

/** Returns the company whose host this is; the one of the environment where none is listed. */
function companyAt(
  { COMPANY, COMPANY_HEADER: name, DATA_DIR, PUBLIC_URL }: Environment,
  host: string | undefined,
): DevelopedCompany | undefined {
  const listed = readCompanyList(DATA_DIR)
  if (listed.length === 0) return { header: { name, code: COMPANY }, publicUrl: PUBLIC_URL }
  const found = findCompany(listed, { header: COMPANY, host })
  return found && { header: { name, code: found.code }, publicUrl: found.settings.PUBLIC_URL ?? PUBLIC_URL }
}

function answerPlainly(status: number, page: string): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }
}
