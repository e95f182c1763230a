import type { NewPassword } from '#domain/members/member.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { mailLinkLimits } from '#server/http/rate-limits/limits.ts'
import { disconnectAll } from '#server/members/social/connect-identity.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { removeAllPasskeys } from '#server/passkeys/own-passkeys.ts'
import { memberStore } from '#server/passkeys/stores.ts'
import { endSessionsForNewPassword } from '#server/sessions/end-session.ts'
import { isMemberBlocked, type OpenedSession, openSession } from '#server/sessions/open-session.ts'
import { hashPassword } from '#server/sessions/password-hash.ts'
import type { Visitor } from './log-in.ts'
import { readLink } from './mail-links.ts'
import {
  changeMember,
  deleteEmailChanges,
  deleteMailLinks,
  memberWithId,
  spendMailLink,
  verifyEmail,
} from './queries.ts'
import { passwordErrors } from './register.ts'

type PasswordErrors = Partial<Record<'password' | 'passwordAgain', Refusal>>

/**
 * Sets the new password from the page of an emailed link, and logs in. Ends all other sessions, passkeys, other links
 * and a pending email change, so that an intruder is locked out.
 */
export async function setNewPassword(
  company: Company,
  chosen: NewPassword,
  { now, ip, userAgent }: Visitor,
): Promise<
  OpenedSession | { errors: PasswordErrors } | Refusal<'link-invalid' | 'member-blocked'> | TooManyAttempts
> {
  const { rules } = await company.settings()
  const minimumLength = rules.passwordMinimumLength
  const errors = passwordErrors(chosen, { minimumLength })
  if (Object.keys(errors).length > 0) return { errors }
  const tooMany = await countAttempt(company.database, mailLinkLimits(ip), now)
  if (tooMany) return tooMany
  const link = await readLink(company, chosen.link, { purposes: ['new-password'], now })
  if (isRefusal(link)) return link
  // Whose password it is shows only now.
  const owner = await memberWithId(company.database, link.member)
  const ownErrors = passwordErrors(chosen, { minimumLength, owner })
  if (Object.keys(ownErrors).length > 0) return { errors: ownErrors }
  const passwordHash = await hashPassword(chosen.password)
  return company.database.transaction(async (transaction) => {
    if (await isMemberBlocked(transaction, link.member)) return refuse('member-blocked')
    if (!(await spendMailLink(transaction, link.id, now))) return refuse('link-invalid')
    const member = (await memberWithId(transaction, link.member))!
    await changeMember(transaction, member.id, { passwordHash })
    // Until now the address may have been anybody's: who registered with it may have left a way in.
    if (!member.emailVerifiedAt) await disconnectAll(transaction, member.id)
    await removeAllPasskeys(transaction, memberStore, member.id)
    await verifyEmail(transaction, member.id, now)
    await deleteMailLinks(transaction, member.id)
    await deleteEmailChanges(transaction, member.id)
    await endSessionsForNewPassword(transaction, { member: member.id, but: undefined })
    await queueMail(transaction, {
      template: 'password-changed',
      recipient: member.email,
      locale: member.locale,
      data: { firstName: member.firstName },
    })
    return openSession(transaction, { member: member.id, remember: false, userAgent, now })
  })
}
