import { tidyEmail } from '#domain/members/email.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffAccount, StaffDetails } from '#domain/staff/account.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { hasRight, type Right } from '#domain/staff/rights.ts'
import type { Queries } from '#server/database/connect.ts'
import { listPasskeys } from '#server/passkeys/own-passkeys.ts'
import { staffStore } from '#server/passkeys/stores.ts'
import { listStaffSessions } from '#server/sessions/staff/staff-session.ts'
import { invitationEnd } from './links/queries.ts'
import { allStaff, type StaffRow, staffWithEmail, staffWithId } from './queries.ts'
import { totpOf } from './second-factor/queries.ts'

/** Returns all accounts of staff by name, without removed ones. */
export async function listStaff(database: Queries): Promise<StaffAccount[]> {
  return (await allStaff(database)).map(presentStaff)
}

/** Returns the account with an email address. */
export async function findStaffByEmail(database: Queries, email: string): Promise<StaffAccount | undefined> {
  const row = await staffWithEmail(database, tidyEmail(email))
  return row && presentStaff(row)
}

/** Returns an account with its sessions and whether it has a second factor; a removed one is unknown. */
export async function findStaffDetails(
  database: Queries,
  { id, now, session = '' }: { id: string; now: Date; session?: string | undefined },
): Promise<StaffDetails | Refusal<'staff-unknown'>> {
  const row = await staffWithId(database, id)
  if (!row || row.state === 'removed') return refuse('staff-unknown')
  const sessions = await listStaffSessions(database, { staff: id, current: session, now })
  const totp = await totpOf(database, id)
  const secondFactor = totp?.isConfirmed === true
  const passkeys = await listPasskeys(database, staffStore, id)
  const details = { account: presentStaff(row), secondFactor, passkeys, sessions }
  const end = await invitationEnd(database, id, now)
  return end ? { ...details, invitedUntil: end.toISOString() } : details
}

/** Returns the actor of a command with `--by EMAIL`: an active account whose role has the right. */
export async function findStaffActor(
  database: Queries,
  { email, right }: { email: string; right: Right },
): Promise<Extract<Actor, { kind: 'staff' }> | Refusal<'staff-unknown' | 'staff-blocked' | 'right-missing'>> {
  const found = await findStaffByEmail(database, email)
  if (!found) return refuse('staff-unknown')
  if (found.state !== 'active') return refuse('staff-blocked')
  if (!hasRight(found.role, right)) return refuse('right-missing', { role: found.role })
  return { kind: 'staff', id: found.id, name: found.name }
}

/** Returns an account as lists show it, without secrets. */
export function presentStaff(row: StaffRow): StaffAccount {
  const { id, email, name, role, locale, state, version, createdAt, lastLogInAt } = row
  const account = { id, email, name, role, locale, state, version, createdAt: createdAt.toISOString() }
  return lastLogInAt ? { ...account, lastLogInAt: lastLogInAt.toISOString() } : account
}
