import type { MiddlewareHandler } from 'hono'

/** Headers of every response unless its route overrides them: browsers and proxies must not store member data. */
const everywhere: readonly (readonly [string, string])[] = [
  ['cache-control', 'no-store'],
  ['x-content-type-options', 'nosniff'],
]

/** Browsers that saw it once ask by https alone. Other hosts of the domain are not ours to decide about. */
const strictTransport = ['strict-transport-security', 'max-age=31536000'] as const

/** Returns the middleware that gives every answer its headers. */
export function answerHeaders(publicUrl: string): MiddlewareHandler {
  const headers = publicUrl.startsWith('https:') ? [...everywhere, strictTransport] : everywhere
  return async (context, next) => {
    // Before the answer is made, as it costs less; routes that make a Response of their own are given them afterwards.
    for (const [name, value] of headers) context.header(name, value)
    await next()
    for (const [name, value] of headers) {
      if (!context.res.headers.has(name)) context.header(name, value)
    }
  }
}
