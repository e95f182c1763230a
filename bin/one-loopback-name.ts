import type { MiddlewareHandler } from 'hono'
import { isLoopback } from '#server/http/connection.ts'

/**
 * On one's own machine "localhost" and "127.0.0.1" are the same shop but not the same to a browser's cookies: whoever
 * opens a page by the other name is led to the one that mails and payments come back to.
 */
export function oneLoopbackName(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl)
  return async (context, next) => {
    const { method, url } = context.req
    const asked = new URL(url)
    const isPage = method === 'GET' && context.req.header('sec-fetch-mode') === 'navigate'
    const isOther = asked.port === own.port && asked.hostname !== own.hostname
    if (!isPage || !isOther || !isLoopback(asked.hostname) || !isLoopback(own.hostname)) return next()
    return context.redirect(own.origin + asked.pathname + asked.search, 307)
  }
}
