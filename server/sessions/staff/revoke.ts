import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import { hashOf } from '../token.ts'
import { deleteStaffSession, deleteStaffSessionOfToken, deleteStaffSessions } from './queries.ts'

/** Revokes the session of a token; an unknown token is no error. */
export async function revokeStaffToken(database: Queries, token: string | undefined): Promise<void> {
  if (token) await deleteStaffSessionOfToken(database, hashOf(token))
}

/** Revokes one session of a member of staff; sessions of others are unknown. */
export async function revokeStaffSession(
  database: Queries,
  session: { id: string; staff: string },
): Promise<Refusal<'session-unknown'> | undefined> {
  return (await deleteStaffSession(database, session)) ? undefined : refuse('session-unknown')
}

/** Revokes all sessions of a member of staff, except perhaps one; returns how many. */
export async function revokeStaffSessions(
  database: Queries,
  of: { staff: string; except?: string | undefined },
): Promise<number> {
  return deleteStaffSessions(database, of)
}
