import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffMember } from '#domain/staff/account.ts'
import { deleteLinks, spendLink } from '#server/account-links/links.ts'
import type { Company } from '#server/company.ts'
import type { TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { hashPassword } from '#server/sessions/password-hash.ts'
import { openStaffSession } from '#server/sessions/staff/staff-session.ts'
import { editStaff, lockAccount } from '../queries.ts'
import { recordAudit } from '../record-audit.ts'
import { findStaffLink, fits } from './links.ts'
import { type PasswordErrors, type Passwords, staffPasswordErrors } from './password-rules.ts'

export type LinkVisitor = { now: Date; address: string; userAgent: string }

/** Sets the first password of an invited account, activates it and logs its owner in, so that they can connect an app. */
export async function acceptInvitation(
  company: Company,
  { link: text, ...passwords }: Passwords & { link: string },
  { now, address, userAgent }: LinkVisitor,
): Promise<
  | { token: string; staff: StaffMember }
  | { errors: PasswordErrors }
  | Refusal<'link-invalid'>
  | TooManyAttempts
> {
  const found = await findStaffLink(company, text, { now, address })
  if (isRefusal(found)) return found
  if (found.purpose !== 'invitation') return refuse('link-invalid')
  const { id } = found.account
  const errors = await staffPasswordErrors(company, passwords, found.account)
  if (errors) return { errors }
  const passwordHash = await hashPassword(passwords.password)
  return company.database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, id)
    if (!account || !fits(account, 'invitation')) return refuse('link-invalid')
    if (!(await spendLink(transaction, 'staff', found.id))) return refuse('link-invalid')
    await deleteLinks(transaction, 'staff', id)
    const { email, name, role, locale } = await editStaff(transaction, id, {
      passwordHash,
      state: 'active',
      lastLogInAt: now,
    })
    const actor = { kind: 'staff', id, name } as const
    await recordAudit(
      transaction,
      { actor, now, address },
      {
        action: 'staff.accept-invitation',
        subject: { kind: 'staff', id },
        before: { state: 'invited' },
        after: { state: 'active' },
      },
    )
    const { token } = await openStaffSession(transaction, { staff: id, userAgent, address, now })
    return { token, staff: { id, email, name, role, locale } }
  })
}
