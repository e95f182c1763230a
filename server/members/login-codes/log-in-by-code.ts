import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import type { CodeLogIn } from '#domain/members/member.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { resetAttempts, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { loginCodeLimits } from '#server/http/rate-limits/limits.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { isMemberBlocked, type OpenedSession, openSession } from '#server/sessions/open-session.ts'
import { acceptMembershipAgreement, hasMembershipAgreement } from '../accept-agreement.ts'
import { deleteMemberAccess } from '../delete-member-access.ts'
import type { Visitor } from '../log-in.ts'
import { insertMember, memberWithEmail, verifyEmail } from '../queries.ts'
import { refuseLoginCode } from './check-code.ts'
import { deleteCode } from './queries.ts'

type Errors = Partial<Record<'firstName' | 'lastName' | 'agreed', Refusal>>

/**
 * Logs in by the code that was emailed to an address, or registers a member without a password: for that names and the
 * agreement are needed, whose errors are returned while the code stays valid. The code proves the address.
 */
export async function logInByCode(
  company: Company,
  form: CodeLogIn,
  { now, ip, userAgent }: Visitor,
): Promise<
  | OpenedSession
  | { errors: Errors }
  | Refusal<'login-code-invalid' | 'member-blocked' | 'legal-text-missing'>
  | TooManyAttempts
> {
  const { database } = company
  if (refuseEmail(form.email)) return refuse('login-code-invalid')
  const address = tidyEmail(form.email)
  const email = address.toLowerCase()
  const { codeId: id } = form
  const refused = await refuseLoginCode(company, { email, id, typed: form.code }, { now, ip })
  if (refused) return refused
  return database.transaction(async (transaction) => {
    const known = await memberWithEmail(transaction, email)
    const errors = known ? {} : errorsOf(form)
    if (Object.keys(errors).length > 0) return { errors }
    if (!known && !(await hasMembershipAgreement(transaction))) return refuse('legal-text-missing')
    if (!(await deleteCode(transaction, id))) return refuse('login-code-invalid')
    await resetAttempts(transaction, loginCodeLimits(ip), now)
    if (known && (await isMemberBlocked(transaction, known.id))) return refuse('member-blocked')
    if (known && !known.emailVerifiedAt) await deleteMemberAccess(transaction, known.id)
    const member = known?.id ?? (await registerWithoutPassword(transaction, { form, address, now }))
    // Registered in the same moment
    if (!member) return refuse('login-code-invalid')
    await verifyEmail(transaction, member, now)
    return openSession(transaction, { member, remember: form.remember, userAgent, now })
  })
}

function errorsOf({ firstName, lastName, agreed }: CodeLogIn): Errors {
  return {
    ...(firstName === '' && { firstName: refuse('first-name-required') }),
    ...(lastName === '' && { lastName: refuse('last-name-required') }),
    ...(!agreed && { agreed: refuse('agreement-needed') }),
  }
}

async function registerWithoutPassword(
  transaction: Queries,
  { form: { firstName, lastName, locale }, address, now }: { form: CodeLogIn; address: string; now: Date },
): Promise<string | undefined> {
  const member = await insertMember(transaction, {
    ...{ email: address, firstName, lastName, locale },
    passwordHash: null,
    memberGroup: 'standard',
  })
  if (!member) return undefined
  await acceptMembershipAgreement(transaction, { member: member.id, locale, now })
  await queueMail(transaction, { template: 'welcome', recipient: address, locale, data: { firstName } })
  return member.id
}
