import { randomBytes } from 'node:crypto'
import type { Locale } from '#domain/languages/locales.ts'
import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffAccount } from '#domain/staff/account.ts'
import type { Role } from '#domain/staff/rights.ts'
import { deleteLinks } from '#server/account-links/links.ts'
import type { Database } from '#server/database/connect.ts'
import { hashPassword } from '#server/sessions/password-hash.ts'
import { revokeStaffSessions } from '#server/sessions/staff/revoke.ts'
import { presentStaff } from './find-staff.ts'
import { type ChangeRefusal, changeGuarded } from './guarded-change.ts'
import { insertStaff, updateStaff } from './queries.ts'
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
    await recordAudit(transaction, order, {
      action: 'staff.add',
      subject: { kind: 'staff', id: row.id },
      after,
    })
    return { account: presentStaff(row), password }
  })
}

/** Replaces a password by a generated one, which is returned once, and revokes all sessions. */
export async function resetPassword(
  database: Database,
  id: string,
  order: StaffOrder,
): Promise<{ password: string } | ChangeRefusal | Refusal<'staff-invited'>> {
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  return changeGuarded(database, { id, order, ofOwn: true }, async (transaction, { account }) => {
    if (account.state === 'invited') return refuse('staff-invited')
    await updateStaff(transaction, id, { passwordHash })
    await revokeStaffSessions(transaction, { staff: id })
    await deleteLinks(transaction, 'staff', id)
    await recordAudit(transaction, order, {
      action: 'staff.reset-password',
      subject: { kind: 'staff', id },
    })
    return { password }
  })
}

/** Returns 120 random bits, typed without confusion. */
function generatePassword(): string {
  return randomBytes(15).toString('base64url')
}
