import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffMember } from '#domain/staff/account.ts'
import { deleteLinks, spendLink } from '#server/account-links/links.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { countAttempt, resetAttempts, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { staffPasswordLinkLimits, staffProofLimits } from '#server/http/rate-limits/limits.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { neutralDelay } from '#server/sessions/neutral-delay.ts'
import { hashPassword, isPassword } from '#server/sessions/password-hash.ts'
import { revokeStaffSessions } from '#server/sessions/staff/revoke.ts'
import { editStaff, lockAccount, type StaffRow, staffWithEmail } from '../queries.ts'
import { recordAudit, type StaffOrder } from '../record-audit.ts'
import { findStaffLink, fits, mailStaffLink } from './links.ts'
import { type PasswordErrors, type Passwords, staffPasswordErrors } from './password-rules.ts'
import { passwordHashOf } from './queries.ts'

/** Emails an active account a link for a new password. Every address has the same answer, known or not. */
export async function requestPasswordLink(
  { database }: Pick<Company, 'database'>,
  typed: string,
  { now, address }: { now: Date; address: string },
): Promise<undefined | Refusal<'email-required' | 'email-invalid'> | TooManyAttempts> {
  const refused = refuseEmail(typed)
  if (refused) return refused
  const email = tidyEmail(typed)
  const tooMany = await countAttempt(database, staffPasswordLinkLimits({ email, ip: address }), now)
  if (tooMany) return tooMany
  const slow = neutralDelay()
  const account = await staffWithEmail(database, email)
  if (account?.state === 'active') {
    await database.transaction(async (transaction) => {
      const locked = await lockAccount(transaction, account.id)
      // The address may have been changed since it was read: the former one gets no link.
      if (locked?.state !== 'active' || tidyEmail(locked.email) !== email) return
      await mailStaffLink(transaction, locked, { purpose: 'new-password', now })
    })
  }
  await slow
  return undefined
}

/** Replaces a forgotten password by an emailed link and ends all sessions. The next login still needs the second factor. */
export async function setPasswordByLink(
  company: Company,
  { link: text, ...passwords }: Passwords & { link: string },
  { now, address }: { now: Date; address: string },
): Promise<undefined | { errors: PasswordErrors } | Refusal<'link-invalid'> | TooManyAttempts> {
  const found = await findStaffLink(company, text, { now, address })
  if (isRefusal(found)) return found
  if (found.purpose !== 'new-password') return refuse('link-invalid')
  const { id, name } = found.account
  const errors = await staffPasswordErrors(company, passwords, found.account)
  if (errors) return { errors }
  const passwordHash = await hashPassword(passwords.password)
  return company.database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, id)
    if (!account || !fits(account, 'new-password')) return refuse('link-invalid')
    if (!(await spendLink(transaction, 'staff', found.id))) return refuse('link-invalid')
    await storePassword(transaction, account, { passwordHash })
    await recordAudit(
      transaction,
      { actor: { kind: 'staff', id, name }, now, address },
      { action: 'staff.reset-password', subject: { kind: 'staff', id } },
    )
    return undefined
  })
}

/** Changes one’s own password, by the present one, and ends one’s other sessions. */
export async function changeOwnPassword(
  company: Company,
  { currentPassword, ...passwords }: Passwords & { currentPassword: string },
  { staff, session, order }: { staff: StaffMember; session: string; order: StaffOrder },
): Promise<
  undefined | { errors: PasswordErrors & { currentPassword?: Refusal<'password-wrong'> } } | TooManyAttempts
> {
  const { database } = company
  const limits = staffProofLimits(staff.id)
  const tooMany = await countAttempt(database, limits, order.now)
  if (tooMany) return tooMany
  const presentHash = await passwordHashOf(database, staff.id)
  if (!(await isPassword(currentPassword, presentHash))) return { errors: wrongPassword }
  await resetAttempts(database, limits, order.now)
  const errors = await staffPasswordErrors(company, passwords, staff)
  if (errors) return { errors }
  const passwordHash = await hashPassword(passwords.password)
  return database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, staff.id)
    // Another change may have been faster: the typed password is then no longer the present one.
    const isPresent = (await passwordHashOf(transaction, staff.id)) === presentHash
    if (account?.state !== 'active' || !isPresent) return { errors: wrongPassword }
    await storePassword(transaction, account, { passwordHash, session })
    const subject = { kind: 'staff', id: staff.id }
    await recordAudit(transaction, order, { action: 'staff.change-password', subject })
    return undefined
  })
}

const wrongPassword = { currentPassword: refuse('password-wrong') }

/** Stores a password, ends all sessions but one, makes emailed links invalid and emails the owner. */
async function storePassword(
  transaction: Queries,
  { id, email: recipient, name, locale }: StaffRow,
  { passwordHash, session }: { passwordHash: string; session?: string },
): Promise<void> {
  await editStaff(transaction, id, { passwordHash })
  await revokeStaffSessions(transaction, { staff: id, except: session })
  await deleteLinks(transaction, 'staff', id)
  await queueMail(transaction, { template: 'staff-password-changed', recipient, locale, data: { name } })
}
