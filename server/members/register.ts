import { isCommonPassword } from '#domain/members/common-passwords.ts'
import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import type { Registration } from '#domain/members/member.ts'
import { type PasswordOwner, refusePassword } from '#domain/members/password.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { registrationLimits } from '#server/http/rate-limits/limits.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { type OpenedSession, openSession } from '#server/sessions/open-session.ts'
import { hashPassword } from '#server/sessions/password-hash.ts'
import { acceptMembershipAgreement, hasMembershipAgreement } from './accept-agreement.ts'
import type { Visitor } from './log-in.ts'
import { issueLink } from './mail-links.ts'
import { insertMember } from './queries.ts'

export type RegistrationErrors = Partial<Record<keyof Registration, Refusal>>

/**
 * Registers a member and logs them in, or returns all validation errors by field, or that the email is taken. Without a
 * membership agreement there is nothing to accept, and no member.
 */
export async function register(
  company: Company,
  registration: Registration,
  { now, ip, userAgent }: Visitor,
): Promise<
  | OpenedSession
  | { errors: RegistrationErrors }
  | Refusal<'emailhata' | 'member-blocked' | 'legal-text-missing'>
  | TooManyAttempts
> {
  const { rules } = await company.settings()
  const errors = errorsOf(registration, rules.passwordMinimumLength)
  if (Object.keys(errors).length > 0) return { errors }
  const tooMany = await countAttempt(company.database, registrationLimits(ip), now)
  if (tooMany) return tooMany
  if (!(await hasMembershipAgreement(company.database))) return refuse('legal-text-missing')
  const passwordHash = await hashPassword(registration.password)
  return company.database.transaction(async (transaction) => {
    const member = await insertMember(transaction, {
      email: tidyEmail(registration.email),
      firstName: registration.firstName,
      lastName: registration.lastName,
      passwordHash,
      // Groups carry discounts: which one a newcomer is in is never the newcomer's choice.
      memberGroup: 'standard',
      locale: registration.locale,
    })
    if (!member) return refuse('emailhata')
    await acceptMembershipAgreement(transaction, { member: member.id, locale: registration.locale, now })
    const link = await issueLink(transaction, { member: member.id, purpose: 'verify-email', now })
    await queueMail(transaction, {
      template: 'welcome',
      recipient: member.email,
      locale: member.locale,
      data: { firstName: member.firstName, link },
    })
    return openSession(transaction, { member: member.id, remember: false, userAgent, now })
  })
}

/** The registration form's errors, all at once. Source: spec section 5. */
export function errorsOf(registration: Registration, minimumLength: number): RegistrationErrors {
  const { firstName, lastName, email, agreed } = registration
  const errors: RegistrationErrors = {
    firstName: firstName === '' ? refuse('first-name-required') : undefined,
    lastName: lastName === '' ? refuse('last-name-required') : undefined,
    email: refuseEmail(email),
    ...passwordErrors(registration, { minimumLength, owner: registration }),
    agreed: agreed ? undefined : refuse('agreement-needed'),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error))
}

type Passwords = { password: string; passwordAgain: string }

/** Returns the validation errors of a new password and its repetition. */
export function passwordErrors(
  { password, passwordAgain }: Passwords,
  { minimumLength, owner }: { minimumLength: number; owner?: PasswordOwner },
): Partial<Record<keyof Passwords, Refusal>> {
  const error = refusePassword({ password, minimumLength, isCommon: isCommonPassword, owner })
  const errorAgain =
    passwordAgain === ''
      ? refuse('password-again-required')
      : passwordAgain === password
        ? undefined
        : refuse('passwords-differ')
  return { ...(error && { password: error }), ...(errorAgain && { passwordAgain: errorAgain }) }
}
