import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Database } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/errors.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { mailLinkLimits } from '#server/http/rate-limits/limits.ts'
import { connectAndNotify } from '#server/members/social/connect-identity.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { endOtherSessions } from '#server/sessions/end-session.ts'
import { deleteMemberAccess } from './delete-member-access.ts'
import { eraseMember } from './erase-account.ts'
import { readLink } from './mail-links.ts'
import {
  changeMember,
  confirmEmailChange,
  deleteEmailChanges,
  deleteMailLinks,
  finishEmailChange,
  type MailLinkRow,
  memberWithId,
  spendMailLink,
  verifyEmail,
} from './queries.ts'

/** The effect of a link. */
export type LinkOutcome = 'verified' | 'email-half-changed' | 'email-changed' | 'connected' | 'erased'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
type Problem = Refusal<'link-invalid' | 'emailhata' | 'trips-ahead'>

/** Does what a link from an email is for: an address is confirmed, changed, or an account connected. Once only. */
export async function confirmLink(
  company: Company,
  text: string,
  { now, ip }: { now: Date; ip: string },
): Promise<LinkOutcome | Problem | TooManyAttempts> {
  const tooMany = await countAttempt(company.database, mailLinkLimits(ip), now)
  if (tooMany) return tooMany
  const link = await readLink(company, text, { purposes, now })
  if (isRefusal(link)) return link
  try {
    return await company.database.transaction(async (transaction) => {
      if (!(await spendMailLink(transaction, link.id, now))) return refuse('link-invalid')
      return effects[link.purpose as keyof typeof effects](transaction, link, now)
    })
  } catch (error) {
    if (constraintOf(error) === 'one_member_per_email') return refuse('emailhata')
    throw error
  }
}

type Effect = (transaction: Transaction, link: MailLinkRow, now: Date) => Promise<LinkOutcome | Problem>

const effects = {
  async 'verify-email'(transaction, { member, data }, now) {
    const { email } = data as { email?: string }
    const found = (await memberWithId(transaction, member))!
    if (email !== undefined && email !== found.email) return refuse('link-invalid')
    await verifyEmail(transaction, member, now)
    return 'verified'
  },
  'leave-email': (transaction, link, now) => confirmSide(transaction, link, { side: 'old', now }),
  'take-email': (transaction, link, now) => confirmSide(transaction, link, { side: 'new', now }),
  async connect(transaction, { member, data }, now) {
    const { provider, subject, email } = data as {
      provider: 'google' | 'facebook'
      subject: string
      email: string
    }
    const found = (await memberWithId(transaction, member))!
    if (!found.emailVerifiedAt) {
      // A stranger registered with this address without confirming it. Now its owner confirms it: the stranger
      // loses all access.
      await deleteMemberAccess(transaction, member)
    }
    await verifyEmail(transaction, member, now)
    const connected = await connectAndNotify(transaction, { provider, subject, member, email, now })
    return connected ? 'connected' : refuse('link-invalid')
  },
  async 'erase-account'(transaction, { member }, now) {
    const erased = await eraseMember(transaction, { member, now })
    return isRefusal(erased) ? erased : 'erased'
  },
} satisfies Record<string, Effect>

const purposes = Object.keys(effects) as (keyof typeof effects)[]

/** One of two addresses says yes; the second of them makes the change. */
async function confirmSide(
  transaction: Transaction,
  { member, data }: MailLinkRow,
  { side, now }: { side: 'old' | 'new'; now: Date },
): Promise<LinkOutcome | Problem> {
  const { change: id } = data as { change: string }
  const change = await confirmEmailChange(transaction, id, { side, now })
  if (!change) return refuse('link-invalid')
  if (!change.oldConfirmedAt || !change.newConfirmedAt) return 'email-half-changed'
  const { email: oldEmail, firstName, locale } = (await memberWithId(transaction, member))!
  await changeMember(transaction, member, { email: change.newEmail, emailVerifiedAt: now })
  await finishEmailChange(transaction, id, now)
  await deleteEmailChanges(transaction, member)
  await deleteMailLinks(transaction, member)
  await endOtherSessions(transaction, { member, but: undefined })
  for (const recipient of [oldEmail, change.newEmail]) {
    const data = { firstName, email: change.newEmail }
    await queueMail(transaction, { template: 'email-changed', recipient, locale, data })
  }
  return 'email-changed'
}
