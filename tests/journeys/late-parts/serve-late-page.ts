import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { build, type InlineConfig } from 'vite'
import { preactInsteadOfReact } from '../../../storefront/engine/preact-instead-of-react.ts'
import type * as onServer from './on-server.ts'
import { script } from './page.tsx'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Builds the page of late parts as the storefront is built, and serves it. */
export async function serveLatePage(): Promise<{ origin: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(here('../../..'), 'node_modules/.late-parts-'))
  const common = {
    configFile: false,
    logLevel: 'error',
    plugins: [preactInsteadOfReact()],
    // Not the way of development, whatever the tests run under.
    define: { 'import.meta.env.DEV': 'false' },
  } satisfies InlineConfig
  const output = { entryFileNames: '[name].js', codeSplitting: false }
  await build({
    ...common,
    build: { outDir: folder, emptyOutDir: false, ssr: here('./on-server.ts'), rolldownOptions: { output } },
  })
  await build({
    ...common,
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: here('./in-browser.ts'), output },
    },
  })
  const { rendered } = (await import(pathToFileURL(join(folder, 'on-server.js')).href)) as typeof onServer
  const [html, code] = await Promise.all([rendered(), readFile(join(folder, 'in-browser.js'), 'utf8')])
  await rm(folder, { recursive: true })
  const app = new Hono()
  app.get('/', (c) => c.html(html))
  app.get(script, (c) => c.body(code, 200, { 'content-type': 'text/javascript' }))
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
