import { tidyEmail } from '#domain/members/email.ts'
import type { Credentials } from '#domain/members/member.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, resetAttempts, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { loginLimits } from '#server/http/rate-limits/limits.ts'
import { knownDevice } from '#server/members/sessions/known-device.ts'
import { type OpenedSession, openSession } from '#server/sessions/open-session.ts'
import { isPassword } from '#server/sessions/password-hash.ts'
import { memberWithEmail } from './queries.ts'
import { warnOfAttack } from './warn-of-attack.ts'

export type Visitor = {
  now: Date
  ip: string
  userAgent: string
  /** The mark of the browser, if it has one. */
  device?: string
}

/** Logs a member in; the refusal is the same whether the email or the password is wrong, and as slow. */
export async function logIn(
  { database }: Company,
  { email: typed, password, remember }: Credentials,
  { now, ip, userAgent, device: mark }: Visitor,
): Promise<OpenedSession | Refusal<'login-failed' | 'member-blocked'> | TooManyAttempts> {
  const email = tidyEmail(typed)
  const limits = loginLimits({ email, ip, device: await knownDevice(database, mark, email) })
  const tooMany = await countAttempt(database, limits, now)
  if (tooMany) {
    await warnOfAttack(database, { email, now })
    return tooMany
  }
  const found = await memberWithEmail(database, email)
  if (!(await isPassword(password, found?.passwordHash)) || !found) return refuse('login-failed')
  await resetAttempts(database, limits, now)
  return openSession(database, { member: found.id, remember, userAgent, now })
}
