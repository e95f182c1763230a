import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffAccount } from '#domain/staff/account.ts'
import type { Database } from '#server/database/connect.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { staffInvitationLimits } from '#server/http/rate-limits/limits.ts'
import type { NewStaff } from '../add-staff.ts'
import { presentStaff } from '../find-staff.ts'
import { type ChangeRefusal, changeGuarded, refuseGrant } from '../guarded-change.ts'
import { insertStaff } from '../queries.ts'
import { recordAudit, type StaffOrder } from '../record-audit.ts'
import { mailStaffLink } from './links.ts'

/** Adds an account without a password and emails its owner a link by which they choose one. */
export async function inviteStaff(
  database: Database,
  { email: typed, name: typedName, role, locale }: NewStaff,
  order: StaffOrder,
): Promise<
  | StaffAccount
  | Refusal<
      | 'email-required'
      | 'email-invalid'
      | 'name-required'
      | 'staff-already'
      | 'right-missing'
      | 'role-above-own'
    >
> {
  const refused = refuseEmail(typed)
  if (refused) return refused
  const name = typedName.trim()
  if (name === '') return refuse('name-required')
  const { now } = order
  return database.transaction(async (transaction) => {
    const refusedRole = await refuseGrant(transaction, order, role)
    if (refusedRole) return refusedRole
    const account = { email: tidyEmail(typed), name, role, locale, state: 'invited', createdAt: now }
    const row = await insertStaff(transaction, account)
    if (!row) return refuse('staff-already')
    await mailStaffLink(transaction, row, { purpose: 'invitation', now })
    await recordAudit(transaction, order, {
      action: 'staff.invite',
      subject: { kind: 'staff', id: row.id },
      after: { email: row.email, name, role },
    })
    return presentStaff(row)
  })
}

/** Emails a new invitation; the link of the earlier one is invalid from then on. */
export async function resendInvitation(
  database: Database,
  id: string,
  order: StaffOrder,
): Promise<StaffAccount | ChangeRefusal | Refusal<'staff-not-invited'> | TooManyAttempts> {
  return changeGuarded(database, { id, order }, async (transaction, { account }) => {
    if (account.state !== 'invited') return refuse('staff-not-invited')
    const tooMany = await countAttempt(transaction, staffInvitationLimits(id), order.now)
    if (tooMany) return tooMany
    await mailStaffLink(transaction, account, { purpose: 'invitation', now: order.now })
    const subject = { kind: 'staff', id }
    await recordAudit(transaction, order, { action: 'staff.resend-invitation', subject })
    return presentStaff(account)
  })
}
