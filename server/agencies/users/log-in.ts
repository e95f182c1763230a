import { maySell } from '#domain/agencies/agency-state.ts'
import type { AgencyLink, AgencyRole, LoggedInUser } from '#domain/agencies/user.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { deleteLinks, findLink, type OpenLink, spendLink } from '#server/account-links/links.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { countAttempt, resetAttempts, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { agencyLogInLimits, agencyPasswordLinkLimits } from '#server/http/rate-limits/limits.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { openAgencySession, revokeAgencySessions } from '#server/sessions/agency/agency-session.ts'
import { neutralDelay } from '#server/sessions/neutral-delay.ts'
import { hashPassword, isPassword } from '#server/sessions/password-hash.ts'
import {
  type PasswordErrors,
  type Passwords,
  staffPasswordErrors,
} from '#server/staff/links/password-rules.ts'
import { recordAudit } from '#server/staff/record-audit.ts'
import { agencyWithId } from '../queries.ts'
import { mailLink } from './manage-users.ts'
import { lockUser, type UserRow, updateUser, userWithEmail, userWithId } from './queries.ts'

type From = { now: Date; address: string; userAgent: string }

export type OpenedAgencySession = LoggedInUser & { token: string }

/** Logs a user of an agency in. An unknown address, a wrong password and a blocked user have one answer and take as long. */
export async function logInToAgency(
  { database }: Pick<Company, 'database'>,
  { email: typed, password }: { email: string; password: string },
  { now, address, userAgent }: From,
): Promise<OpenedAgencySession | Refusal<'login-failed'> | TooManyAttempts> {
  const email = tidyEmail(typed)
  const limits = agencyLogInLimits({ email, ip: address })
  const tooMany = await countAttempt(database, limits, now)
  if (tooMany) return tooMany
  const found = await userWithEmail(database, email)
  const isRight = await isPassword(password, found?.passwordHash)
  if (!isRight || found?.state !== 'active' || !maySell(found.agencyState)) return refuse('login-failed')
  await resetAttempts(database, limits, now)
  return database.transaction(async (transaction) => {
    const user = await lockUser(transaction, found.id)
    // The password or the state may have changed while the password was checked.
    const isSame = user?.state === 'active' && user.passwordHash === found.passwordHash
    return isSame ? open(transaction, user, { now, address, userAgent }) : refuse('login-failed')
  })
}

async function open(transaction: Queries, user: UserRow, { now, address, userAgent }: From) {
  const { id, email, name, role, locale } = user
  await updateUser(transaction, id, { lastLogInAt: now })
  const token = await openAgencySession(transaction, { user: id, userAgent, address, now })
  const agency = (await agencyWithId(transaction, user.agency))!
  return {
    token,
    user: { id, email, name, role: role as AgencyRole, locale: locale as Locale },
    agency: { id: agency.id, number: agency.number, name: agency.agency },
  }
}

/** Emails an active user a link for a new password. Every address has the same answer, known or not. */
export async function requestAgencyPassword(
  { database }: Pick<Company, 'database'>,
  typed: string,
  { now, address }: { now: Date; address: string },
): Promise<undefined | Refusal<'email-required' | 'email-invalid'> | TooManyAttempts> {
  const refused = refuseEmail(typed)
  if (refused) return refused
  const email = tidyEmail(typed)
  const tooMany = await countAttempt(database, agencyPasswordLinkLimits({ email, ip: address }), now)
  if (tooMany) return tooMany
  const slow = neutralDelay()
  const user = await userWithEmail(database, email)
  if (user?.state === 'active' && maySell(user.agencyState)) {
    await database.transaction(async (transaction) => {
      const { agency } = (await agencyWithId(transaction, user.agency))!
      await mailLink(transaction, { user, agency, purpose: 'new-password', now })
    })
  }
  await slow
  return undefined
}

type FoundLink = OpenLink & { user: UserRow & { agencyName: string } }

async function findUserLink(
  company: Company,
  text: string,
  from: { now: Date; address: string },
): Promise<FoundLink | Refusal<'link-invalid'> | TooManyAttempts> {
  const link = await findLink(company, 'agency', { text, ...from })
  if (isRefusal(link)) return link
  const user = await userWithId(company.database, link.account)
  return user && maySell(user.agencyState) && user.email === link.email && fits(user, link)
    ? { ...link, user }
    : refuse('link-invalid')
}

/** Invitations are for invited users, new passwords for active ones. */
function fits({ state }: UserRow, { purpose }: OpenLink): boolean {
  return state === (purpose === 'invitation' ? 'invited' : 'active')
}

/** Returns what an emailed link is for; it stays usable. */
export async function readAgencyLink(
  company: Company,
  text: string,
  from: { now: Date; address: string },
): Promise<AgencyLink | Refusal<'link-invalid'> | TooManyAttempts> {
  const found = await findUserLink(company, text, from)
  if (isRefusal(found)) return found
  const { email, name, agencyName: agency } = found.user
  return { purpose: found.purpose, email, name, agency, company: (await company.settings()).name }
}

/** Sets the password of an invited user, or a forgotten one, by an emailed link; ends all sessions and opens one. */
export async function chooseAgencyPassword(
  company: Company,
  { link: text, ...passwords }: Passwords & { link: string },
  from: From,
): Promise<OpenedAgencySession | { errors: PasswordErrors } | Refusal<'link-invalid'> | TooManyAttempts> {
  const found = await findUserLink(company, text, from)
  if (isRefusal(found)) return found
  const errors = await staffPasswordErrors(company, passwords, found.user)
  if (errors) return { errors }
  const passwordHash = await hashPassword(passwords.password)
  const { purpose, user, id: link } = found
  return company.database.transaction(async (transaction) => {
    const before = await lockUser(transaction, user.id)
    if (!before || !fits(before, found)) return refuse('link-invalid')
    if (!(await spendLink(transaction, 'agency', link))) return refuse('link-invalid')
    await deleteLinks(transaction, 'agency', user.id)
    await revokeAgencySessions(transaction, user.id)
    const after = await updateUser(transaction, user.id, { passwordHash, state: 'active' })
    const { email: recipient, name, locale } = after
    if (purpose === 'new-password') {
      const data = { name, agency: user.agencyName }
      await queueMail(transaction, { template: 'agency-password-changed', recipient, locale, data })
    }
    const opened = await open(transaction, after, from)
    await recordAudit(
      transaction,
      { actor: { kind: 'agency', id: user.id }, now: from.now, address: from.address },
      {
        action: purpose === 'invitation' ? 'agency.accept-invitation' : 'agency.reset-password',
        subject: { kind: 'agency', id: opened.agency.number },
        after: { user: user.id },
      },
    )
    return opened
  })
}
