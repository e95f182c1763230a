import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { build } from 'vite'
import { galleryConfig, galleryPath } from '../../bin/gallery/gallery.ts'

/** Builds the gallery of components and serves it, as `npm run dev` does at /dev/ui. */
export async function openGallery(): Promise<{ origin: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'kervan-gallery-'))
  await build({ ...galleryConfig, build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 } })
  const app = new Hono()
  app.use(
    `${galleryPath}*`,
    serveStatic({ root: outDir, rewriteRequestPath: (path) => path.replace(galleryPath, '/') }),
  )
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await new Promise((resolve) => server.close(resolve))
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
