import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { InlineConfig, ViteDevServer } from 'vite'

/**
 * Serves an application of its own under development. Its Vite starts with the first request, because most sessions never
 * open it; `port` is that of its hot replacement, and `name` the folder of its cache.
 */
export function lazyVite(config: InlineConfig, { name, port }: { name: string; port: number }) {
  let starting: Promise<ViteDevServer> | undefined
  async function start(): Promise<ViteDevServer> {
    const { createServer } = await import('vite')
    const cacheDir = fileURLToPath(new URL(`../node_modules/.vite-${name}`, import.meta.url))
    return createServer({ ...config, cacheDir, server: { middlewareMode: true, hmr: { port } } })
  }
  return {
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      starting ??= start()
      const { middlewares } = await starting
      middlewares(request, response)
    },
    async close(): Promise<void> {
      await (await starting)?.close()
    },
  }
}
