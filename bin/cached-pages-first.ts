import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { Site } from '#storefront/server/site.ts'
import { isOtherLoopbackName } from './one-loopback-name.ts'

/**
 * Sends stored pages as the bytes they are, before a request object is made or a middleware asked; everything else goes
 * to the app. What the app's middleware would add to such an answer (a number, a line in the log) is added here.
 */
export function cachedPagesFirst({
  site,
  log,
  publicUrl,
  app,
}: {
  site: Site
  log: Logger
  publicUrl: string
  app: RequestListener
}): RequestListener {
  const isElsewhere = isOtherLoopbackName(publicUrl)
  return (request, response) => {
    const begun = performance.now()
    const page = isElsewhere(request.headers.host ?? '') ? undefined : site.stored(request)
    if (!page) return app(request, response)
    const { status, headers, bytes } = page
    const id = randomUUID()
    response.writeHead(status, ['x-request-id', id, ...headers]).end(bytes)
    const { method, url: path } = request
    log.info({ id, method, path, status, ms: Math.round(performance.now() - begun) })
  }
}
