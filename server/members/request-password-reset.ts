import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { forgottenPasswordLimits } from '#server/http/rate-limits/limits.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { neutralDelay } from '#server/sessions/neutral-delay.ts'
import { issueLink } from './mail-links.ts'
import { deleteMailLinks, type MemberWithPassword, memberWithEmail } from './queries.ts'

/**
 * Emails a password reset link. An unknown email is reported ('mailyok'), as the specification requires, unless
 * the company's setting requires a neutral response.
 */
export async function requestPasswordReset(
  company: Company,
  typed: string,
  { now, ip }: { now: Date; ip: string },
): Promise<'sent' | { error: Refusal } | Refusal<'mailyok'> | TooManyAttempts> {
  const error = refuseEmail(typed)
  if (error) return { error }
  const email = tidyEmail(typed)
  const tooMany = await countAttempt(company.database, forgottenPasswordLimits(email, ip), now)
  if (tooMany) return tooMany
  const { rules } = await company.settings()
  const slow = rules.forgottenPasswordTells ? undefined : neutralDelay()
  const member = await memberWithEmail(company.database, email)
  if (member) await mailLink(company, member, now)
  await slow
  return member || !rules.forgottenPasswordTells ? 'sent' : refuse('mailyok')
}

/** Only the newest link is valid. */
async function mailLink({ database }: Company, member: MemberWithPassword, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await deleteMailLinks(transaction, member.id, 'new-password')
    const link = await issueLink(transaction, { member: member.id, purpose: 'new-password', now })
    await queueMail(transaction, {
      template: 'new-password',
      recipient: member.email,
      locale: member.locale,
      data: { firstName: member.firstName, link },
    })
  })
}
