import { tidyEmail } from '#domain/members/email.ts'
import type { Credentials, Member } from '#domain/members/member.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { forgiveTries, type Limit, mayTry } from './count-try.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { isPassword } from './password-hash.ts'
import { memberWithEmail } from './queries.ts'

export type LoggedIn = { member: Member; session: OpenedSession }

/** Signs a member in; the refusal is the same whether the e-mail or the password is wrong, and as slow. */
export async function logIn(
  { database }: Company,
  { email, password, remember }: Credentials,
  { now, ip, userAgent }: { now: Date; ip: string; userAgent: string },
): Promise<LoggedIn | Refusal<'login-failed' | 'too-many-tries'>> {
  const limits = limitsOf(tidyEmail(email), ip)
  if (!(await mayTry(database, limits, now))) return refuse('too-many-tries')
  const found = await memberWithEmail(database, tidyEmail(email))
  if (!(await isPassword(password, found?.passwordHash)) || !found) return refuse('login-failed')
  await forgiveTries(database, limits, now)
  const { passwordHash: _, ...member } = found
  return { member, session: await openSession(database, { member: member.id, remember, userAgent, now }) }
}

/** Many guests of a hotel share one address, so that limit is wider. */
function limitsOf(email: string, ip: string): Limit[] {
  const account = { what: 'log-in', who: `account ${email}`, most: 10, minutes: 15 }
  const address = { what: 'log-in', who: `address ${ip}`, most: 100, minutes: 15 }
  return ip === '' ? [account] : [account, address]
}
