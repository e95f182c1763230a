import type { Strategy } from '#domain/members/member.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  deleteDevicesOfMember,
  deleteEnded,
  deleteSession,
  deleteSessionOfToken,
  deleteSessionsOfMember,
  deleteSessionsOfStrategy,
} from './queries.ts'
import { deleteStaleStaffSessions } from './staff/staff-session.ts'
import { hashOf } from './token.ts'

/** Ends the session of a token; an unknown token is no error. */
export async function endSessionOfToken(database: Queries, token: string | undefined): Promise<void> {
  if (token) await deleteSessionOfToken(database, hashOf(token))
}

/** Revokes one of a member's sessions; sessions of others are unknown. */
export async function endSession(
  database: Queries,
  of: { id: string; member: string },
): Promise<Refusal<'session-unknown'> | undefined> {
  return (await deleteSession(database, of)) ? undefined : refuse('session-unknown')
}

/** Ends all of a member's sessions but the one they are asking from; answers how many. */
export async function endOtherSessions(
  database: Queries,
  of: { member: string; but: string | undefined },
): Promise<number> {
  return deleteSessionsOfMember(database, of.member, of.but)
}

/** The password changed: every other session ends, and no browser is a known one any more. */
export async function endSessionsForNewPassword(
  database: Queries,
  of: { member: string; but: string | undefined },
): Promise<void> {
  await deleteSessionsOfMember(database, of.member, of.but)
  await deleteDevicesOfMember(database, of.member)
}

/** A provider's account is not connected any more: what it opened ends, but for the session that asks. */
export async function endSessionsOfStrategy(
  database: Queries,
  of: { member: string; strategy: Strategy; but: string },
): Promise<void> {
  await deleteSessionsOfStrategy(database, of)
}

/** Removes ended sessions and browsers of long ago; a job calls it now and then. */
export async function deleteEndedSessions(database: Queries, now: Date): Promise<void> {
  await deleteEnded(database, now)
  await deleteStaleStaffSessions(database, now)
}
