import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import type { InlineConfig, ViteDevServer } from 'vite'

const root = fileURLToPath(new URL('../../ui/gallery', import.meta.url))

/** Where the gallery of all components is under `npm run dev`. A production build knows nothing of it. */
export const galleryPath = '/dev/ui/'

/** The gallery is an application of its own, so that nothing of it can slip into the storefront's. */
export const galleryConfig = {
  configFile: false,
  root,
  base: galleryPath,
  logLevel: 'error',
  plugins: [tailwindcss()],
} satisfies InlineConfig

/**
 * Serves `galleryPath` and below. Its Vite starts with the first request, because most sessions never open the
 * gallery.
 */
export function galleryServer() {
  let starting: Promise<ViteDevServer> | undefined
  async function start(): Promise<ViteDevServer> {
    const { createServer } = await import('vite')
    const cacheDir = join(root, '../../node_modules/.vite-gallery')
    return createServer({
      ...galleryConfig,
      cacheDir,
      server: { middlewareMode: true, hmr: { port: 24_679 } },
    })
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
