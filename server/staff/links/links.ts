import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffLinkPurpose } from '#domain/staff/account.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { mailLinkLimits } from '#server/http/rate-limits/limits.ts'
import { mailLinkId } from '#server/members/mail-link-text.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { type StaffRow, staffWithId } from '../queries.ts'
import { deleteEndedStaffLinks, replaceStaffLink, staffLinkWithId } from './queries.ts'

const hour = 3_600_000
const lifetimes: Record<StaffLinkPurpose, number> = { invitation: 72 * hour, 'new-password': hour }

type Recipient = Pick<StaffRow, 'id' | 'email' | 'name' | 'locale'>

/** Emails a link; an earlier one of the same purpose is invalid from then on. */
export async function mailStaffLink(
  transaction: Queries,
  { id: staff, email: recipient, name, locale }: Recipient,
  { purpose, now }: { purpose: StaffLinkPurpose; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + lifetimes[purpose])
  const link = await replaceStaffLink(transaction, {
    staff,
    purpose,
    email: recipient,
    createdAt: now,
    expiresAt,
  })
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
  const tooMany = await countAttempt(company.database, mailLinkLimits(address), now)
  if (tooMany) return tooMany
  const id = mailLinkId(company, text)
  const link = id ? await staffLinkWithId(company.database, id, now) : undefined
  const account = link && (await staffWithId(company.database, link.staff))
  if (!account || account.email !== link.email) return refuse('link-invalid')
  const purpose = link.purpose as StaffLinkPurpose
  return fits(account, purpose) ? { id: id!, purpose, account } : refuse('link-invalid')
}

/** Returns whether an account is in the state for a link: invitations are for invited ones, passwords for active ones. */
export function fits({ state }: Pick<StaffRow, 'state'>, purpose: StaffLinkPurpose): boolean {
  return state === (purpose === 'invitation' ? 'invited' : 'active')
}

/** Deletes ended links of staff; a job calls it. */
export async function deleteStaleStaffLinks(database: Queries, now: Date): Promise<void> {
  await deleteEndedStaffLinks(database, now)
}
