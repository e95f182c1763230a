import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffLinkPurpose } from '#domain/staff/account.ts'
import { findLink, makeLink } from '#server/account-links/links.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import type { TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { type StaffRow, staffWithId } from '../queries.ts'

type Recipient = Pick<StaffRow, 'id' | 'email' | 'name' | 'locale'>

/** Emails a link; an earlier one of the same purpose is invalid from then on. */
export async function mailStaffLink(
  transaction: Queries,
  { id: staff, email: recipient, name, locale }: Recipient,
  { purpose, now }: { purpose: StaffLinkPurpose; now: Date },
): Promise<void> {
  const link = await makeLink(transaction, 'staff', { account: staff, purpose, email: recipient, now })
  await queueMail(transaction, { template: `staff-${purpose}`, recipient, locale, data: { name, link } })
}

export type FoundLink = { id: string; purpose: StaffLinkPurpose; account: StaffRow }

/**
 * Returns the link behind a text of an email; a forged, used, replaced or ended one is invalid, as is a blocked account’s
 * and one that went to a former address.
 */
export async function findStaffLink(
  company: Company,
  text: string,
  { now, address }: { now: Date; address: string },
): Promise<FoundLink | Refusal<'link-invalid'> | TooManyAttempts> {
  const link = await findLink(company, 'staff', { text, now, address })
  if (isRefusal(link)) return link
  const { id, purpose, email } = link
  const account = await staffWithId(company.database, link.account)
  return account?.email === email && fits(account, purpose)
    ? { id, purpose, account }
    : refuse('link-invalid')
}

/** Returns whether an account is in the state for a link: invitations are for invited ones, passwords for active ones. */
export function fits({ state }: Pick<StaffRow, 'state'>, purpose: StaffLinkPurpose): boolean {
  return state === (purpose === 'invitation' ? 'invited' : 'active')
}
