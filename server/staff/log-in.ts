import { tidyEmail } from '#domain/members/email.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffMember } from '#domain/staff/account.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, resetAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { staffLogInLimits } from '#server/http/rate-limits/limits.ts'
import { listPasskeys } from '#server/passkeys/own-passkeys.ts'
import { staffStore } from '#server/passkeys/stores.ts'
import { isPassword } from '#server/sessions/password-hash.ts'
import { openStaffSession } from '#server/sessions/staff/staff-session.ts'
import { passwordHashOf } from './links/queries.ts'
import { lockAccount, staffWithEmail, updateStaff } from './queries.ts'
import { totpOf } from './second-factor/queries.ts'
import { type CodeRefusal, refuseCode } from './second-factor/second-factor.ts'

export type StaffCredentials = { email: string; password: string; code?: string | undefined }

type From = { now: Date; address: string; userAgent: string }

/**
 * Logs a member of staff in. An unknown address, a wrong password and a blocked account have one answer and take as long.
 * An account with passkeys and without an authenticator app logs in by passkey alone: a password would be its only factor.
 */
export async function logInStaff(
  company: Company,
  { email: typed, password, code }: StaffCredentials,
  { now, address, userAgent }: From,
): Promise<
  { token: string; staff: StaffMember } | Refusal<'login-failed' | 'passkey-required'> | CodeRefusal
> {
  const { database } = company
  const email = tidyEmail(typed)
  const limits = staffLogInLimits({ email, ip: address })
  const tooMany = await countAttempt(database, limits, now)
  if (tooMany) return tooMany
  const found = await staffWithEmail(database, email)
  const isRight = await isPassword(password, found?.passwordHash)
  if (!isRight || !found || found.state !== 'active') return refuse('login-failed')
  await resetAttempts(database, limits, now)
  const refused = await refuseCode(company, { member: found.id, code, now })
  if (refused) return refused
  return database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, found.id)
    // The password or the state may have changed while the password was checked.
    const isSame = (await passwordHashOf(transaction, found.id)) === found.passwordHash
    if (account?.state !== 'active' || !isSame) return refuse('login-failed')
    const { id, name, role, locale } = account
    const hasApp = (await totpOf(transaction, id))?.isConfirmed
    if (!hasApp && (await listPasskeys(transaction, staffStore, id)).length > 0)
      return refuse('passkey-required')
    await updateStaff(transaction, id, { lastLogInAt: now })
    const { token } = await openStaffSession(transaction, { staff: id, userAgent, address, now })
    return { token, staff: { id, email: account.email, name, role, locale } }
  })
}
