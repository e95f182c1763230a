import { refusePhoneNumber } from '#contract/phone.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { refuseBirthDate } from '#domain/members/birth-date.ts'
import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import type { Channel, Member, ProfileChange } from '#domain/members/member.ts'
import type { PasswordOwner } from '#domain/members/password.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { memberMailLimits } from '#server/http/rate-limits/limits.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { endSessionsForNewPassword } from '#server/sessions/end-session.ts'
import { hashPassword } from '#server/sessions/password-hash.ts'
import { requestEmailChange } from './change-email.ts'
import { consentWording } from './consents.ts'
import { refuseProof } from './prove-member.ts'
import { changeMember, deleteMailLinks, insertConsents, memberWithEmail, profileOf } from './queries.ts'
import { passwordErrors } from './register.ts'

export type ProfileErrors = Partial<Record<keyof ProfileChange, Refusal>>

type Asking = {
  member: Member
  session: string
  now: Date
  ip: string
  userAgent: string
  /** In which the consents were asked for. */
  locale: Locale
}

/**
 * Changes what a member says of themselves, all of it or nothing. A new password ends every other session; a new address
 * waits until both addresses have said yes. Both need the present password.
 */
export async function updateMember(
  company: Company,
  change: ProfileChange,
  { member, session, now, ip, userAgent, locale }: Asking,
): Promise<'changed' | { errors: ProfileErrors } | Refusal<'emailhata'> | TooManyAttempts> {
  const { rules, name, timeZone } = await company.settings()
  const newEmail = change.email === undefined ? undefined : tidyEmail(change.email)
  const isNewEmail = newEmail !== undefined && newEmail !== tidyEmail(member.email)
  const errors = errorsOf(change, {
    minimumLength: rules.passwordMinimumLength,
    today: dayIn(now, timeZone),
    member,
  })
  if (Object.keys(errors).length > 0) return { errors }
  if (isNewEmail || change.password !== undefined) {
    const unproved = await refuseProof(company.database, change.currentPassword ?? '', { member, now })
    if (isRefusal(unproved))
      return unproved.refused === 'too-many-attempts' ? unproved : { errors: { currentPassword: unproved } }
  }
  if (isNewEmail) {
    const tooMany = await countAttempt(company.database, memberMailLimits(member.id), now)
    if (tooMany) return tooMany
    if (await memberWithEmail(company.database, newEmail)) return refuse('emailhata')
  }
  const passwordHash = change.password === undefined ? undefined : await hashPassword(change.password)
  const before = await profileOf(company.database, member.id, now)
  await company.database.transaction(async (transaction) => {
    const { firstName, lastName, phone, birthDate, language, currency } = change
    const fields = {
      firstName,
      lastName,
      phone: phone === '' ? null : phone,
      birthDate: birthDate === '' ? null : birthDate,
      locale: language,
      currency,
      passwordHash,
    }
    await changeMember(transaction, member.id, withoutAbsent(fields))
    const said = Object.entries(change.consents ?? {}) as [Channel, boolean][]
    const news = said.filter(([channel, given]) => before.consents[channel] !== given)
    await insertConsents(
      transaction,
      news.map(([channel, given]) => ({
        member: member.id,
        channel,
        given,
        decidedAt: now,
        ip,
        userAgent,
        locale,
        wording: consentWording(channel, { company: name, locale }),
      })),
    )
    if (passwordHash) {
      await endSessionsForNewPassword(transaction, { member: member.id, but: session })
      await deleteMailLinks(transaction, member.id, 'new-password')
      await queueMail(transaction, {
        template: 'password-changed',
        recipient: member.email,
        locale: member.locale,
        data: { firstName: member.firstName },
      })
    }
    if (isNewEmail) await requestEmailChange(transaction, { member, newEmail, now })
  })
  return 'changed'
}

function errorsOf(
  change: ProfileChange,
  { minimumLength, today, member }: { minimumLength: number; today: string; member: PasswordOwner },
): ProfileErrors {
  const { firstName, lastName, phone, birthDate, email, password, passwordAgain = '' } = change
  const { firstName: first = member.firstName, lastName: last = member.lastName } = change
  const owner = { firstName: first, lastName: last, email: email ?? member.email }
  const errors: ProfileErrors = {
    firstName: firstName === '' ? refuse('first-name-required') : undefined,
    lastName: lastName === '' ? refuse('last-name-required') : undefined,
    phone: phone ? refusePhoneNumber(phone) : undefined,
    birthDate: birthDate ? refuseBirthDate(birthDate, today) : undefined,
    email: email === undefined ? undefined : refuseEmail(email),
    ...(password !== undefined && passwordErrors({ password, passwordAgain }, { minimumLength, owner })),
  }
  return withoutAbsent(errors)
}

function withoutAbsent<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}
