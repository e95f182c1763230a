import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { mailLinkId } from './mail-link-text.ts'
import { insertMailLink, type MailLinkRow, mailLinkWithId } from './queries.ts'

export type LinkPurpose =
  | 'new-password'
  | 'verify-email'
  | 'leave-email'
  | 'take-email'
  | 'connect'
  | 'erase-account'

const minute = 60_000
const hour = 60 * minute

/** Links that open an account expire soon; those that only confirm live longer. */
const lifetimes: Record<LinkPurpose, number> = {
  'new-password': hour,
  'verify-email': 72 * hour,
  'leave-email': 24 * hour,
  'take-email': 24 * hour,
  connect: hour,
  'erase-account': 24 * hour,
}

/** Until when a link of this purpose may be used. */
export function endOfLink(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + lifetimes[purpose])
}

/** Keeps a link for an email and answers its id; the email's text is made of it when the email is written. */
export async function issueLink(
  transaction: Queries,
  link: { member: string; purpose: LinkPurpose; data?: object; now: Date },
): Promise<string> {
  const { member, purpose, data = {}, now } = link
  return insertMailLink(transaction, {
    member,
    purpose,
    data,
    createdAt: now,
    expiresAt: endOfLink(purpose, now),
  })
}

/** The link behind a text from an email, as long as it may be used; a forged one is as invalid as one of long ago. */
export async function readLink(
  company: Company,
  text: string,
  { purposes, now }: { purposes: readonly LinkPurpose[]; now: Date },
): Promise<(MailLinkRow & { purpose: LinkPurpose }) | Refusal<'link-invalid'>> {
  const id = mailLinkId(company, text)
  const link = id ? await mailLinkWithId(company.database, id) : undefined
  const purpose = link?.purpose as LinkPurpose
  if (!link || link.usedAt || link.expiresAt <= now || !purposes.includes(purpose))
    return refuse('link-invalid')
  return { ...link, purpose }
}
