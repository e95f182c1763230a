import type { Provider } from '#domain/members/member.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, resetAttempts, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { loginLimits, memberMailLimits } from '#server/http/rate-limits/limits.ts'
import { findMember, isPasswordOf } from '#server/members/find-member.ts'
import type { Visitor } from '#server/members/log-in.ts'
import { issueLink } from '#server/members/mail-links.ts'
import { knownDevice } from '#server/members/sessions/known-device.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { isMemberBlocked, type OpenedSession, openSession } from '#server/sessions/open-session.ts'
import { hashOf } from '#server/sessions/token.ts'
import { connectAndNotify } from './connect-identity.ts'
import { deleteWaiting, type WaitingRow, waitingWith } from './queries.ts'

export type WaitingConnection = { provider: Provider; email: string; returnTo: string }

/** The connection that waits in this browser for a proof. */
export async function waitingConnection(
  { database }: Company,
  token: string | undefined,
  now: Date,
): Promise<WaitingConnection | Refusal<'connection-unknown'>> {
  const waiting = token ? await waitingWith(database, hashOf(token), now) : undefined
  if (!waiting) return refuse('connection-unknown')
  return { provider: waiting.provider as Provider, email: waiting.email, returnTo: waiting.returnTo }
}

/** The proof is the password of the account that is there: connects and logs in. */
export async function connectByPassword(
  company: Company,
  { token, password }: { token: string | undefined; password: string },
  { now, ip, userAgent, device: mark }: Visitor,
): Promise<
  | { session: OpenedSession; returnTo: string }
  | Refusal<'connection-unknown' | 'login-failed' | 'member-blocked'>
  | TooManyAttempts
> {
  const { database } = company
  const waiting = token ? await waitingWith(database, hashOf(token), now) : undefined
  if (!waiting) return refuse('connection-unknown')
  const member = (await findMember(database, waiting.member))!
  const device = await knownDevice(database, mark, member.email)
  const limits = loginLimits({ email: member.email, ip, device })
  const tooMany = await countAttempt(database, limits, now)
  if (tooMany) return tooMany
  if (!(await isPasswordOf(member, password))) return refuse('login-failed')
  await resetAttempts(database, limits, now)
  return database.transaction(async (transaction) => {
    if (await isMemberBlocked(transaction, member.id)) return refuse('member-blocked')
    const { provider: strategy, subject, email, returnTo } = identityOf(waiting)
    const of = { provider: strategy, subject, member: member.id, email, now }
    if (!(await connectAndNotify(transaction, of))) return refuse('connection-unknown')
    await deleteWaiting(transaction, waiting.tokenHash)
    const session = await openSession(transaction, {
      member: member.id,
      strategy,
      remember: false,
      userAgent,
      now,
    })
    return isRefusal(session) ? session : { session, returnTo }
  })
}

/** The other proof is the account's own mailbox: a link goes there. */
export async function connectByMail(
  { database }: Company,
  { token, now }: { token: string | undefined; now: Date },
): Promise<'sent' | Refusal<'connection-unknown'> | TooManyAttempts> {
  const waiting = token ? await waitingWith(database, hashOf(token), now) : undefined
  if (!waiting) return refuse('connection-unknown')
  const tooMany = await countAttempt(database, memberMailLimits(waiting.member), now)
  if (tooMany) return tooMany
  const member = (await findMember(database, waiting.member))!
  await database.transaction(async (transaction) => {
    const { provider, subject, email } = identityOf(waiting)
    const data = { provider, subject, email }
    const link = await issueLink(transaction, { member: member.id, purpose: 'connect', data, now })
    await queueMail(transaction, {
      template: 'connect-account',
      recipient: member.email,
      locale: member.locale,
      data: { firstName: member.firstName, link, provider },
    })
  })
  return 'sent'
}

function identityOf({ provider, ...waiting }: WaitingRow) {
  return { ...waiting, provider: provider as Provider }
}
