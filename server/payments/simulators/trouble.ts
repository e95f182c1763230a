import type { Context, Next } from 'hono'

/** A simulator's injected failures, checked before each call of its API. */
export type Trouble = {
  /** 'down' answers 503 and does nothing; 'lost' does what was asked, and the answer never comes. */
  of?: (path: string) => 'down' | 'lost' | undefined
  /** How long each answer takes. */
  slowMs?: () => number
}

/** Hono middleware that makes the trouble. */
export function makeTrouble(trouble: Trouble) {
  return async (context: Context, next: Next): Promise<Response | undefined> => {
    const wait = trouble.slowMs?.() ?? 0
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const kind = trouble.of?.(context.req.path)
    if (kind === 'down') return context.text('out of order', 503)
    await next()
    if (kind === 'lost') context.res = new Response('bad gateway', { status: 502 })
    return undefined
  }
}
