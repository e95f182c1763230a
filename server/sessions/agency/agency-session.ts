import type { LoggedInUser } from '#domain/agencies/user.ts'
import type { Queries } from '#server/database/connect.ts'
import { hashOf, newToken } from '../token.ts'
import {
  deleteAgencySessionOfToken,
  deleteAgencySessionsBefore,
  deleteAgencySessionsOf,
  deleteAllAgencySessions,
  insertAgencySession,
  openSessionOfToken,
  touchAgencySession,
} from './queries.ts'

const minute = 60_000
/** A working day. */
const lifetime = 12 * 60 * minute
/** The precision of the last use. */
const touchInterval = 10 * minute

/** Opens a session of 12 hours for a user of an agency. Returns its token, which is not stored. */
export async function openAgencySession(
  database: Queries,
  { user, userAgent, address, now }: { user: string; userAgent: string; address: string; now: Date },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetime)
  const at = { createdAt: now, lastSeenAt: now, expiresAt }
  await insertAgencySession(database, { tokenHash: hashOf(token), user, userAgent, address, ...at })
  return token
}

/** Returns the user of a token; undefined for no token, an unknown one, an ended session or a blocked user. */
export async function findAgencySession(
  database: Queries,
  token: string | undefined,
  now: Date,
): Promise<LoggedInUser | undefined> {
  if (!token) return undefined
  const found = await openSessionOfToken(database, { tokenHash: hashOf(token), now })
  if (!found) return undefined
  const { session, user, agency } = found
  if (now.getTime() - session.lastSeenAt.getTime() > touchInterval) {
    await touchAgencySession(database, session.id, now)
  }
  return { user, agency }
}

/** Revokes the session of a token; an unknown token is no error. */
export async function revokeAgencyToken(database: Queries, token: string | undefined): Promise<void> {
  if (token) await deleteAgencySessionOfToken(database, hashOf(token))
}

/** Revokes all sessions of a user. */
export function revokeAgencySessions(database: Queries, user: string): Promise<void> {
  return deleteAgencySessionsOf(database, user)
}

/** Revokes the sessions of all users of an agency. */
export function revokeSessionsOfAgency(database: Queries, agency: string): Promise<void> {
  return deleteAllAgencySessions(database, agency)
}

/** Deletes ended sessions; a job calls it. */
export function deleteEndedAgencySessions(database: Queries, now: Date): Promise<void> {
  return deleteAgencySessionsBefore(database, now)
}
