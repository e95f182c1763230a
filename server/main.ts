import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Company } from './company.ts'
import { whyNotReady } from './database/readiness.ts'
import { showPreview } from './editing/preview-entry.ts'
import { endpoints, plainRoutes } from './endpoints.ts'
import { createApi, namesAnother } from './http/api.ts'
import { openApiRoutes } from './http/openapi.ts'
import { createOcto } from './octo/app.ts'
import { octoBase } from './octo/call.ts'

export type ServerParts = {
  company: Company
  companyHeader: string
  trustedProxies: number
  log: Logger
  checkAnswers: boolean
}

/** Everything of a company that is not its storefront: the API, the calls of resellers, uploaded files, health. */
export function createServer(parts: ServerParts): Hono {
  const app = new Hono()
  const api = createApi({
    ...parts,
    showPreview,
    endpoints,
    plainRoutes: [...plainRoutes, ...openApiRoutes(endpoints)],
  })
  app.route('/api', api)
  const octo = createOcto(parts)
  app.all(`${octoBase}/*`, (context) => octo.fetch(context.req.raw, context.env))
  app.get('/healthz', (context) => context.json({ ok: true }))
  app.get('/readyz', async (context) => {
    const reason = await whyNotReady(parts.company.database)
    return reason ? context.json({ ok: false, reason }, 503) : context.json({ ok: true })
  })
  app.get('/uploads/pictures/:name{[a-z0-9-]+\\.(?:webp|avif|png)}', (context) =>
    namesAnother(context, parts)
      ? new Response('Not found', { status: 404 })
      : picture(context.req.method, parts.company, context.req.param('name')),
  )
  return app
}

/** Names change with the content, so browsers may keep pictures forever. */
async function picture(method: string, company: Company, name: string): Promise<Response> {
  const file = join(company.uploads, 'pictures', name)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return new Response('Not found', { status: 404 })
  // A HEAD request opens no file, because nothing would close it.
  const body = method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file)) as ReadableStream)
  return new Response(body, {
    headers: {
      'content-type': `image/${file.slice(file.lastIndexOf('.') + 1)}`,
      'content-length': String(found.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}
