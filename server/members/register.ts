import { isCommonPassword } from '#domain/members/common-passwords.ts'
import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import type { Member, Registration } from '#domain/members/member.ts'
import { refusePassword } from '#domain/members/password.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { queueMail } from '#server/notifications/queue-mail.ts'
import { mayTry } from './count-try.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { hashPassword } from './password-hash.ts'
import { insertMember } from './queries.ts'

export type RegistrationFaults = Partial<Record<keyof Registration, Refusal>>

export type Registered = { member: Member; session: OpenedSession }

/** Makes somebody a member and signs them in, or says every fault by its field, or that the e-mail is taken. */
export async function register(
  company: Company,
  registration: Registration,
  { now, ip, userAgent }: { now: Date; ip: string; userAgent: string },
): Promise<Registered | { faults: RegistrationFaults } | Refusal<'emailhata' | 'too-many-tries'>> {
  const { rules } = await company.settings()
  const faults = faultsOf(registration, rules.passwordMinimumLength)
  if (Object.keys(faults).length > 0) return { faults }
  // A family or a hotel may share an address; a script that fills the table, or others' mailboxes, does not get far.
  const limit = { what: 'register', who: `address ${ip}`, most: 20, minutes: 60 }
  if (ip !== '' && !(await mayTry(company.database, [limit], now))) return refuse('too-many-tries')
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
    const session = await openSession(transaction, { member: member.id, remember: false, userAgent, now })
    await queueMail(transaction, {
      template: 'welcome',
      recipient: member.email,
      locale: member.locale,
      data: { firstName: member.firstName },
    })
    return { member, session }
  })
}

/** The registration form's faults, all at once. Source: spec section 5. */
export function faultsOf(registration: Registration, minimumLength: number): RegistrationFaults {
  const { firstName, lastName, email, password, passwordAgain, agreed } = registration
  const faults: RegistrationFaults = {
    firstName: firstName === '' ? refuse('first-name-required') : undefined,
    lastName: lastName === '' ? refuse('last-name-required') : undefined,
    email: refuseEmail(email),
    password: refusePassword({ password, minimumLength, isCommon: isCommonPassword }),
    passwordAgain:
      passwordAgain === ''
        ? refuse('password-again-required')
        : passwordAgain === password
          ? undefined
          : refuse('passwords-differ'),
    agreed: agreed ? undefined : refuse('agreement-needed'),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))
}
