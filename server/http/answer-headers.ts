import type { MiddlewareHandler } from 'hono'

type Headers = readonly (readonly [string, string])[]

/** Content types are not guessed, and no other site displays anything of ours in a frame. */
const everywhere: Headers = [
  ['x-content-type-options', 'nosniff'],
  ['content-security-policy', "frame-ancestors 'none'; base-uri 'none'"],
]

/** Browsers that saw it once ask by https alone. Other hosts of the domain are not ours to decide about. */
const strictTransport = ['strict-transport-security', 'max-age=31536000'] as const

/** Returns the middleware that gives every response without them the headers against misuse: files, redirects and errors, too. */
export function safeHeaders(publicUrl: string): MiddlewareHandler {
  return withHeaders(safe(publicUrl))
}

/** Returns the middleware for calls, whose responses no browser or proxy stores unless their route overrides it. */
export function answerHeaders(publicUrl: string): MiddlewareHandler {
  return withHeaders([['cache-control', 'no-store'], ...safe(publicUrl)])
}

function safe(publicUrl: string): Headers {
  return publicUrl.startsWith('https:') ? [...everywhere, strictTransport] : everywhere
}

function withHeaders(headers: Headers): MiddlewareHandler {
  return async (context, next) => {
    // Before the answer is made, as it costs less; routes that make a Response of their own are given them afterwards.
    for (const [name, value] of headers) context.header(name, value)
    await next()
    for (const [name, value] of headers) {
      if (!context.res.headers.has(name)) context.header(name, value)
    }
  }
}
