import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { loggedPath } from './logged-path.ts'

/** Logs one line a request: what, how it ended, how long it took. The query is left out, and secret parts of the path. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const begun = performance.now()
    const id = randomUUID()
    context.set('requestId', id)
    // Before the response exists: adding a header later would copy the response.
    context.header('x-request-id', id)
    await next()
    if (!context.res.headers.has('x-request-id')) context.header('x-request-id', id)
    const { method, path } = context.req
    if (path.startsWith('/assets/') || path.startsWith('/uploads/')) return
    const ms = Math.round(performance.now() - begun)
    log.info({ id, method, path: loggedPath(path), status: context.res.status, ms })
  }
}
