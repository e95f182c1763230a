import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { readEnvironment } from '#server/environment.ts'
import { createSite } from '#storefront/server/site.ts'
import { galleryPath, galleryServer } from './gallery/gallery.ts'
import { listen } from './listen.ts'
import { companyHeaderOf, languagesOf, passOn, transportFor } from './serve-storefront.ts'
import { stopInOrder } from './stop-in-order.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const watched = ['server', 'contract', 'domain', 'demo', 'bin']

/** Starts the API on the port after ours, and the storefront over Vite in front of it. */
export async function develop(): Promise<void> {
  const environment = readEnvironment()
  const { HOST, PORT, PUBLIC_URL } = environment
  const apiPort = PORT + 1
  const company = companyHeaderOf(environment)
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
  const vite = await createServer({ root, server: { middlewareMode: true } })
  const site = createSite({
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    transport: transportFor(company),
    apiBase: `${apiOrigin}/api`,
    uploadBase: '/uploads',
    publicUrl: PUBLIC_URL,
    enabledLocales: languagesOf(`${apiOrigin}/api`, company),
    development: true,
  })
  const app = new Hono()
  app.all('/api/*', (context) => passOn(context, `${apiOrigin}/api`, company))
  app.get('/uploads/*', (context) =>
    fetch(apiOrigin + new URL(context.req.url).pathname, { headers: company }),
  )
  const gallery = galleryServer()
  app.get(galleryPath.slice(0, -1), (context) => context.redirect(galleryPath))
  app.route('/', site.app)
  const pages = getRequestListener(app.fetch)
  const stopListening = await listen(
    (request, response) => {
      if (request.url?.startsWith(galleryPath)) void gallery.answer(request, response)
      else vite.middlewares(request, response, () => void pages(request, response))
    },
    { HOST, PORT },
  )
  stopInOrder(async () => {
    await stopListening()
    await vite.close()
    await gallery.close()
    if (api.exitCode !== null) return
    api.kill('SIGTERM')
    await once(api, 'exit')
  })
  console.log(
    `\n  The storefront under development is at ${PUBLIC_URL}, its API at ${apiOrigin}/api,\n  every component at ${PUBLIC_URL}/dev/ui\n`,
  )
}
