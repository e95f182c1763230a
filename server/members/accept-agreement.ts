import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { contractFor } from '#server/orders/contracts.ts'
import { insertLegalAcceptance } from './queries.ts'

/** Returns whether the company has published the agreement that each new member accepts. */
export async function hasMembershipAgreement(database: Queries): Promise<boolean> {
  return (await contractFor(database, 'membership-agreement', defaultLocale)) !== undefined
}

/** Records which version of the membership agreement a new member accepted, in the transaction of the registration. */
export async function acceptMembershipAgreement(
  transaction: Queries,
  { member, locale, now }: { member: string; locale: Locale; now: Date },
): Promise<void> {
  const text = await contractFor(transaction, 'membership-agreement', locale)
  if (!text?.ofPage) return
  const { purpose, version, sha256, ofPage } = text
  await insertLegalAcceptance(transaction, {
    ...{ member, purpose, version, sha256, ...ofPage },
    locale: text.locale,
    acceptedAt: now,
  })
}
