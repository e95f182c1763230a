import type { Locale } from '#domain/languages/locales.ts'
import type { Provider } from '#domain/members/member.ts'
import type { Company } from '#server/company.ts'
import { connectIdentity } from '#server/members/social/connect-identity.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { acceptMembershipAgreement } from './accept-agreement.ts'
import { issueLink } from './mail-links.ts'
import { insertMember } from './queries.ts'

type Newcomer = {
  provider: Provider
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  locale: string
  now: Date
}

/** Registers a member with a provider's identity; undefined when the address was taken concurrently. */
export async function welcomeFromProvider(
  { database }: Company,
  newcomer: Newcomer,
): Promise<{ newcomer: string } | undefined> {
  const { provider, subject, email, emailVerified, firstName, lastName, now } = newcomer
  const locale = newcomer.locale as Locale
  return database.transaction(async (transaction) => {
    const member = await insertMember(transaction, {
      email,
      firstName: firstName.slice(0, 80) || email.split('@')[0]!.slice(0, 80),
      lastName: lastName.slice(0, 80),
      passwordHash: null,
      memberGroup: 'standard',
      locale,
      emailVerifiedAt: emailVerified ? now : null,
    })
    if (!member) return undefined
    await acceptMembershipAgreement(transaction, { member: member.id, locale, now })
    await connectIdentity(transaction, { provider, subject, member: member.id, email, now })
    const link = emailVerified
      ? undefined
      : await issueLink(transaction, { member: member.id, purpose: 'verify-email', now })
    const data = { firstName: member.firstName, link }
    await queueMail(transaction, { template: 'welcome', recipient: email, locale, data })
    return { newcomer: member.id }
  })
}
