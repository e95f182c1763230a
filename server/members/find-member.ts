import { createHash } from 'node:crypto'
import type { Member } from '#domain/members/member.ts'
import type { Queries } from '#server/database/connect.ts'
import { memberOfSession } from './queries.ts'

/** The member whose session a token opens; undefined for no token, a wrong one or an ended session. */
export async function memberOfToken(
  database: Queries,
  token: string | undefined,
  now: Date,
): Promise<Member | undefined> {
  if (!token) return undefined
  return memberOfSession(database, hashOf(token), now)
}

/** What is kept of a session token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
