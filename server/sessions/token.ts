import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Strategy } from '#domain/members/member.ts'

/** A session as its cookies carry it. */
export type StoredSession = {
  token: string
  /** How long the browser keeps the cookies, in seconds; undefined: until it is closed. */
  maxAge: number | undefined
  member: string
  strategy: Strategy
}

/** Returns an unguessable token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored hash of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The token after this one. It takes both the present token, which only the browser has, and the session's key, which
 * only the database has; asked twice it is the same, so an answer that was lost on the way does no harm.
 */
export function tokenAfter(token: string, rotationKey: string): string {
  return createHmac('sha256', rotationKey).update(token).digest('base64url')
}
