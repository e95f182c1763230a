import type { Member, Strategy } from '#domain/members/member.ts'
import type { Queries } from '#server/database/connect.ts'
import type { StoredSession } from '#server/sessions/token.ts'
import { prolonged, rememberedSeconds } from './open-session.ts'
import { isRecentProof } from './proof.ts'
import {
  deleteSession,
  promoteNextToken,
  type SessionRow,
  sessionOfToken,
  setNextToken,
  touchSession,
} from './queries.ts'
import { hashOf, tokenAfter } from './token.ts'

const minute = 60_000
/** How long a browser uses one token. */
const rotation = 30 * minute
/** How long the token before is still good: for requests that were under way when it changed. */
const grace = minute
/** How exactly "last used" is known. */
const touching = 10 * minute

export type LoggedIn = {
  member: Member
  session: { id: string; strategy: Strategy; remember: boolean; isRecentlyProved: boolean }
}

/**
 * Who is logged in with a token, undefined for no token, a wrong one or an ended session. A token that was replaced
 * some time ago is a copy in strange hands: the session ends, for its owner as for the thief.
 */
export async function findSession(
  database: Queries,
  token: string | undefined,
  now: Date,
): Promise<(LoggedIn & { row: SessionRow }) | undefined> {
  if (!token) return undefined
  const tokenHash = hashOf(token)
  const found = await sessionOfToken(database, tokenHash, now)
  if (!found) return undefined
  const { session, member } = found
  const age = now.getTime() - session.rotatedAt.getTime()
  if (session.shown === 'previous' && age > grace) {
    await deleteSession(database, { id: session.id, member: member.id })
    return undefined
  }
  if (session.shown === 'next') {
    await promoteNextToken(database, session.id, { tokenHash, expiresAt: prolonged(session, now), now })
  }
  if (now.getTime() - session.lastSeenAt.getTime() > touching) await touchSession(database, session.id, now)
  const { id, strategy, remember } = session
  const isRecentlyProved = isRecentProof(session.provedAt ?? session.createdAt, now)
  return { member, session: { id, strategy, remember, isRecentlyProved }, row: session }
}

/** The browser's next token, once the present one has been in use for long; undefined while it may stay. */
export async function renewSession(
  database: Queries,
  { row, member, session }: LoggedIn & { row: SessionRow },
  of: { token: string; now: Date },
): Promise<StoredSession | undefined> {
  if (row.shown !== 'present' || of.now.getTime() - row.rotatedAt.getTime() < rotation) return undefined
  const token = tokenAfter(of.token, row.rotationKey)
  await setNextToken(database, session.id, hashOf(token))
  const maxAge = session.remember ? rememberedSeconds : undefined
  return { token, maxAge, member: member.id, strategy: session.strategy }
}

/** The member whose session a token opens. */
export async function memberOfToken(
  database: Queries,
  token: string | undefined,
  now: Date,
): Promise<Member | undefined> {
  return (await findSession(database, token, now))?.member
}
