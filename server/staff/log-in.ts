import { tidyEmail } from '#domain/members/email.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffMember } from '#domain/staff/account.ts'
import type { Company } from '#server/company.ts'
import { countTry, forgiveTries } from '#server/http/rate-limits/count-attempt.ts'
import { staffLogInLimits } from '#server/http/rate-limits/limits.ts'
import { isPassword } from '#server/sessions/password-hash.ts'
import { openStaffSession } from '#server/sessions/staff/staff-session.ts'
import { staffWithEmail, updateStaff } from './queries.ts'
import { type CodeRefusal, refuseCode } from './second-factor/second-factor.ts'

export type StaffCredentials = { email: string; password: string; code?: string | undefined }

type From = { now: Date; address: string; userAgent: string }

/** Logs a member of staff in. An unknown address, a wrong password and a blocked account have one answer and take as long. */
export async function logInStaff(
  company: Company,
  { email: typed, password, code }: StaffCredentials,
  { now, address, userAgent }: From,
): Promise<{ token: string; staff: StaffMember } | Refusal<'login-failed'> | CodeRefusal> {
  const { database } = company
  const email = tidyEmail(typed)
  const limits = staffLogInLimits({ email, ip: address })
  const tooMany = await countTry(database, limits, now)
  if (tooMany) return tooMany
  const found = await staffWithEmail(database, email)
  const isRight = await isPassword(password, found?.passwordHash)
  if (!isRight || !found || found.state !== 'active') return refuse('login-failed')
  await forgiveTries(database, limits, now)
  const refused = await refuseCode(company, { member: found.id, code, now })
  if (refused) return refused
  const { id, name, role, locale } = found
  const { token } = await database.transaction(async (transaction) => {
    await updateStaff(transaction, id, { lastLogInAt: now })
    return openStaffSession(transaction, { staff: id, userAgent, address, now })
  })
  return { token, staff: { id, email: found.email, name, role, locale } }
}
