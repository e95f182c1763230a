import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { mailLinkLimits } from '#server/http/rate-limits/limits.ts'
import { mailLinkId } from '#server/members/mail-link-text.ts'
import {
  deleteLink,
  deleteLinksBefore,
  deleteLinksOf,
  type LinkedAccounts,
  linkWithId,
  replaceLink,
} from './queries.ts'

/** An invitation is accepted, a forgotten password is replaced. */
export type LinkPurpose = 'invitation' | 'new-password'

const hour = 3_600_000
const lifetimes: Record<LinkPurpose, number> = { invitation: 72 * hour, 'new-password': hour }

/** Makes a link for an account at its present address; an earlier one of its purpose is invalid from then on. Returns its id, for an email. */
export function makeLink(
  transaction: Queries,
  of: LinkedAccounts,
  { account, email, purpose, now }: { account: string; email: string; purpose: LinkPurpose; now: Date },
): Promise<string> {
  const expiresAt = new Date(now.getTime() + lifetimes[purpose])
  return replaceLink(transaction, of, { account, email, purpose, createdAt: now, expiresAt })
}

/** A link that can be used, and the address it was sent to. */
export type OpenLink = { id: string; purpose: LinkPurpose; account: string; email: string }

/** Returns the link behind a text of an email; a forged, used, replaced or ended one is invalid. Attempts are counted. */
export async function findLink(
  company: Company,
  of: LinkedAccounts,
  { text, now, address }: { text: string; now: Date; address: string },
): Promise<OpenLink | Refusal<'link-invalid'> | TooManyAttempts> {
  const tooMany = await countAttempt(company.database, mailLinkLimits(address), now)
  if (tooMany) return tooMany
  const id = mailLinkId(company, text)
  const link = id ? await linkWithId(company.database, of, { id, now }) : undefined
  if (!id || !link) return refuse('link-invalid')
  return { ...link, id, purpose: link.purpose as LinkPurpose }
}

/** Uses a link up; false when another request has used it. */
export function spendLink(transaction: Queries, of: LinkedAccounts, id: string): Promise<boolean> {
  return deleteLink(transaction, of, id)
}

/** Makes all links of an account invalid. */
export function deleteLinks(transaction: Queries, of: LinkedAccounts, account: string): Promise<void> {
  return deleteLinksOf(transaction, of, account)
}

/** Deletes ended links; a job calls it. */
export function deleteEndedLinks(database: Queries, of: LinkedAccounts, now: Date): Promise<void> {
  return deleteLinksBefore(database, of, now)
}
