import type { MiddlewareHandler } from 'hono'
import { isLoopback } from '#server/http/connection.ts'

/**
 * Redirects between "localhost" and "127.0.0.1" to the name in PUBLIC_URL. They are the same shop, but browsers
 * separate their cookies, and emails and payments return to PUBLIC_URL.
 */
export function oneLoopbackName(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl)
  const isOther = isOtherLoopbackName(publicUrl)
  return async (context, next) => {
    const { method, url } = context.req
    const isPage = method === 'GET' && context.req.header('sec-fetch-mode') === 'navigate'
    if (!isPage) return next()
    const asked = new URL(url)
    if (!isOther(asked.host)) return next()
    return context.redirect(own.origin + asked.pathname + asked.search, 307)
  }
}

/** Says whether a `Host` is this shop on one's own machine, under another name than its own. */
export function isOtherLoopbackName(publicUrl: string): (host: string) => boolean {
  const own = new URL(publicUrl)
  return (host) => {
    if (host === own.host || !isLoopback(own.hostname)) return false
    const asked = URL.parse(`http://${host}`)
    return asked !== null && (asked.port || '80') === (own.port || '80') && isLoopback(asked.hostname)
  }
}
