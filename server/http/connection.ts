import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Returns the address of the connected client; undefined for calls within the process. */
export function connectionAddress(context: Context): string | undefined {
  try {
    return getConnInfo(context).remote.address
  } catch {
    return undefined
  }
}

/** Says whether a host name or an address means this very machine; names below localhost do (RFC 6761). */
export function isLoopback(name: string): boolean {
  return /^(([a-z0-9-]+\.)*localhost|(::ffff:)?127(\.\d+){3}|\[?::1\]?)$/.test(name)
}
