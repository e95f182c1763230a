import type { StaffMember, StaffSession } from '#domain/staff/account.ts'
import type { Queries } from '#server/database/connect.ts'
import { deviceOf } from '../device-name.ts'
import { isRecentProof } from '../proof.ts'
import { hashOf, newToken } from '../token.ts'
import {
  deleteEndedStaffSessions,
  insertStaffSession,
  openSessionOfToken,
  openSessionsOfStaff,
  proveStaffSession,
  touchStaffSession,
} from './queries.ts'

const minute = 60_000
/** Source: NIST SP 800-63B-4, AAL2: at most 24 hours, and at most an hour of inactivity. */
const lifetime = 12 * 60 * minute
const idleLifetime = 60 * minute
/** The precision of the last use. */
const touchInterval = minute

export type LoggedInStaff = {
  staff: StaffMember
  /** `hasSecondFactor`: the account has an authenticator app. `byPasskey`: the session was opened by both factors at once. */
  session: { id: string; hasSecondFactor: boolean; byPasskey: boolean; isRecentlyProved: boolean }
}

/** Opens a session of 12 hours, which ends after an hour without a request. Returns its token, which is not stored. */
export async function openStaffSession(
  database: Queries,
  {
    staff,
    userAgent,
    address,
    now,
    byPasskey = false,
  }: { staff: string; userAgent: string; address: string; now: Date; byPasskey?: boolean },
): Promise<{ id: string; token: string }> {
  const token = newToken()
  const id = await insertStaffSession(database, {
    tokenHash: hashOf(token),
    staff,
    userAgent,
    address,
    createdAt: now,
    lastSeenAt: now,
    provedAt: now,
    byPasskey,
    expiresAt: new Date(now.getTime() + lifetime),
  })
  return { id, token }
}

/** Returns the member of staff of a token; undefined for no token, an unknown one, an ended session or a blocked account. */
export async function findStaffSession(
  database: Queries,
  token: string | undefined,
  now: Date,
): Promise<LoggedInStaff | undefined> {
  const found = await findOpen(database, token, now)
  if (!found) return undefined
  if (now.getTime() - found.lastSeenAt.getTime() > touchInterval) {
    await touchStaffSession(database, found.id, now)
  }
  return asLoggedIn(found, now)
}

/** Returns the same as `findStaffSession`, without counting as a use of the session: its idle time goes on. */
export async function peekStaffSession(
  database: Queries,
  token: string | undefined,
  now: Date,
): Promise<LoggedInStaff | undefined> {
  const found = await findOpen(database, token, now)
  return found && asLoggedIn(found, now)
}

type OpenSession = NonNullable<Awaited<ReturnType<typeof openSessionOfToken>>>

async function findOpen(database: Queries, token: string | undefined, now: Date) {
  if (!token) return undefined
  return openSessionOfToken(database, hashOf(token), { now, idleSince: idleSince(now) })
}

function asLoggedIn(found: OpenSession, now: Date): LoggedInStaff {
  const { id, hasSecondFactor, byPasskey, provedAt } = found
  const isRecentlyProved = isRecentProof(provedAt, now)
  return { staff: found.staff, session: { id, hasSecondFactor, byPasskey, isRecentlyProved } }
}

/** Records that the password or a code was given again in a session. */
export async function renewProof(database: Queries, session: string, now: Date): Promise<void> {
  await proveStaffSession(database, session, now)
}

/** Returns the open sessions of a member of staff, the one used last first. */
export async function listStaffSessions(
  database: Queries,
  { staff, current, now }: { staff: string; current: string; now: Date },
): Promise<StaffSession[]> {
  const rows = await openSessionsOfStaff(database, staff, { now, idleSince: idleSince(now) })
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    device: deviceOf(userAgent),
    address,
    openedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === current,
  }))
}

/** Deletes ended sessions of staff; a job calls it. */
export async function deleteStaleStaffSessions(database: Queries, now: Date): Promise<void> {
  await deleteEndedStaffSessions(database, { now, idleSince: idleSince(now) })
}

function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleLifetime)
}
