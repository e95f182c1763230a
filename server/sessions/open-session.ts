import type { Strategy } from '#domain/members/member.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import type { StoredSession } from '#server/sessions/token.ts'
import { insertSession, isBlocked } from './queries.ts'
import { hashOf, newToken } from './token.ts'

const hour = 3_600_000
const remembered = 60 * 24 * hour
const passing = 12 * hour
/** However often a session is used, after so long the password is asked for again. */
const longest = 180 * 24 * hour

export type OpenedSession = StoredSession & { id: string }

/**
 * Logs a member in: 60 days when the browser shall remember, else 12 hours. Only the token's hash is stored. Every way of
 * logging in ends here, after its proof, so that a login without one does not disclose a block.
 */
export async function openSession(
  database: Queries,
  session: { member: string; strategy?: Strategy; remember: boolean; userAgent: string; now: Date },
): Promise<OpenedSession | Refusal<'member-blocked'>> {
  const { member, strategy = 'local', remember, userAgent, now } = session
  if (await isMemberBlocked(database, member)) return refuse('member-blocked')
  const token = newToken()
  const id = await insertSession(database, {
    tokenHash: hashOf(token),
    member,
    strategy,
    remember,
    userAgent,
    createdAt: now,
    rotatedAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + (remember ? remembered : passing)),
  })
  return { id, token, member, strategy, maxAge: remember ? rememberedSeconds : undefined }
}

/** Says whether staff have blocked a member. */
export function isMemberBlocked(database: Queries, member: string): Promise<boolean> {
  return isBlocked(database, member)
}

/** How long a browser that shall remember keeps its cookies. */
export const rememberedSeconds = remembered / 1000

/**
 * Returns when a session that is used now ends: a remembered one goes on for as long again, up to half a year after it
 * was opened; a passing one ends when it was said to (undefined).
 */
export function prolonged(
  { remember, createdAt }: { remember: boolean; createdAt: Date },
  now: Date,
): Date | undefined {
  return remember ? new Date(Math.min(now.getTime() + remembered, createdAt.getTime() + longest)) : undefined
}
