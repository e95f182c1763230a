import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { freePort } from '../factories/start-server.ts'
import { type Figure, figure } from './figures.ts'
import { rateOfOne } from './rate.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What Next 16.4 renders of the same elements a second as server components, without data: docs/performance.md. */
const next = 80

/**
 * Measures cached pages against a bare server that sends the same bytes in the same run, and uncached pages.
 */
export async function pageFigures(
  origin: string,
  { category, product }: { category: string; product: string },
): Promise<Figure[]> {
  const html = Buffer.from(await (await fetch(origin + category)).arrayBuffer())
  const bare = await bareServer(gzipSync(html))
  const options = { seconds: 5, warmUp: 1 }
  const bareRate = await rateOfOne(bare.origin, '/', options).finally(bare.stop)
  const cached = await rateOfOne(origin, category, options)
  // A parameter that no page knows: such pages are never cached.
  const uncached = (path: string) => rateOfOne(origin, `${path}?uncached=1`, options)
  return [
    figure('bare Hono server, the bytes of a category page', bareRate, '/s'),
    figure('category page from the cache', cached, '/s'),
    figure('… beside the bare server', cached / bareRate, ' ×', { atLeast: 0.8 }),
    figure('category page without cache (goal: 2 × Next 16)', await uncached(category), '/s', {
      atLeast: 2 * next,
    }),
    figure('product page without cache', await uncached(product), '/s'),
  ]
}

async function bareServer(body: Buffer): Promise<{ origin: string; stop(): void }> {
  const port = await freePort()
  const source = `
    import { serve } from '@hono/node-server'
    import { Hono } from 'hono'
    const body = Buffer.from('${body.toString('base64')}', 'base64')
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }
    serve({ fetch: new Hono().get('*', () => new Response(body, { headers })).fetch, port: ${port}, hostname: '127.0.0.1' })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: root,
    stdio: 'inherit',
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return { origin, stop: () => void child.kill() }
}
