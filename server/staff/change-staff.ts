import { randomBytes } from 'node:crypto'
import type { Locale } from '#domain/languages/locales.ts'
import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffAccount, StaffState } from '#domain/staff/account.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { hashPassword } from '#server/sessions/password-hash.ts'
import { revokeStaffSessions } from '#server/sessions/staff/revoke.ts'
import { presentStaff } from './find-staff.ts'
import { insertStaff, lockStaff, type StaffRow, updateStaff } from './queries.ts'
import { recordAudit, type StaffOrder } from './record-audit.ts'

export type NewStaff = { email: string; name: string; role: Role; locale: Locale }

/** Adds an account of staff with a generated password, which is returned once and never stored. */
export async function addStaff(
  database: Database,
  { email: typed, name, role, locale }: NewStaff,
  order: StaffOrder,
): Promise<
  | { account: StaffAccount; password: string }
  | Refusal<'email-required' | 'email-invalid' | 'staff-already' | 'name-required'>
> {
  const refused = refuseEmail(typed)
  if (refused) return refused
  if (name.trim() === '') return refuse('name-required')
  const password = generatePassword()
  const account = {
    email: tidyEmail(typed),
    name: name.trim(),
    role,
    locale,
    passwordHash: await hashPassword(password),
    createdAt: order.now,
  }
  return database.transaction(async (transaction) => {
    const row = await insertStaff(transaction, account)
    if (!row) return refuse('staff-already')
    const after = { email: row.email, name: row.name, role }
    await recordAudit(transaction, order, { action: 'staff.add', subject: subjectOf(row), after })
    return { account: presentStaff(row), password }
  })
}

export type ChangeRefusal = Refusal<'staff-unknown' | 'last-owner'>

/** Changes the role of an account and revokes its sessions. The last active owner remains one. */
export function changeRole(
  database: Database,
  { id, role }: { id: string; role: Role },
  order: StaffOrder,
): Promise<StaffAccount | ChangeRefusal> {
  return change(database, { id, action: 'staff.change-role', order }, { role })
}

/** Blocks or unblocks an account; blocking revokes its sessions. The last active owner cannot be blocked. */
export function changeState(
  database: Database,
  { id, state }: { id: string; state: StaffState },
  order: StaffOrder,
): Promise<StaffAccount | ChangeRefusal> {
  const action = state === 'blocked' ? 'staff.block' : 'staff.unblock'
  return change(database, { id, action, order }, { state })
}

async function change(
  database: Database,
  { id, action, order }: { id: string; action: string; order: StaffOrder },
  after: { role: Role } | { state: StaffState },
): Promise<StaffAccount | ChangeRefusal> {
  return database.transaction(async (transaction) => {
    const found = await lockStaff(transaction, id)
    if (!found) return refuse('staff-unknown')
    const { account, otherOwners } = found
    const changed = { ...account, ...after }
    if (isActiveOwner(account) && !isActiveOwner(changed) && otherOwners === 0) return refuse('last-owner')
    const before = 'role' in after ? { role: account.role } : { state: account.state }
    await updateStaff(transaction, id, after)
    await revokeStaffSessions(transaction, { staff: id })
    await recordAudit(transaction, order, { action, subject: subjectOf(account), before, after })
    return presentStaff(changed)
  })
}

/** Replaces a password by a generated one, which is returned once, and revokes all sessions. */
export async function resetPassword(
  database: Database,
  id: string,
  order: StaffOrder,
): Promise<{ password: string } | Refusal<'staff-unknown'>> {
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  return database.transaction(async (transaction: Queries) => {
    const found = await lockStaff(transaction, id)
    if (!found) return refuse('staff-unknown')
    await updateStaff(transaction, id, { passwordHash })
    await revokeStaffSessions(transaction, { staff: id })
    await recordAudit(transaction, order, {
      action: 'staff.reset-password',
      subject: subjectOf(found.account),
    })
    return { password }
  })
}

function isActiveOwner({ role, state }: Pick<StaffRow, 'role' | 'state'>): boolean {
  return role === 'owner' && state === 'active'
}

function subjectOf({ id }: Pick<StaffRow, 'id'>): { kind: string; id: string } {
  return { kind: 'staff', id }
}

/** Returns 120 random bits, typed without confusion. */
function generatePassword(): string {
  return randomBytes(15).toString('base64url')
}
