import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Whom the API shall take for the visitor: what proxies said of them, and after it who is connected to us. */
export function forwardedFor(context: Context): string {
  const before = context.req.header('x-forwarded-for')
  return [before, getConnInfo(context).remote.address].filter(Boolean).join(', ')
}
