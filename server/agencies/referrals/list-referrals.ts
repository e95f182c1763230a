import type { PageTerms, ReferredBooking } from '#domain/agencies/referral.ts'
import type { Queries } from '#server/database/connect.ts'
import { listEarned } from '../earned/list-earned.ts'
import { referredBy } from '../earned/queries.ts'
import { agencyWithNumber } from '../queries.ts'

/** Returns a page of the bookings that an agency referred, the newest first, with its terms of now. */
export async function listReferrals(
  database: Queries,
  { id: agency, number }: { id: string; number: string },
  after: string | undefined,
): Promise<{ terms: PageTerms; bookings: ReferredBooking[]; next?: string | undefined }> {
  const { publicPage, referralPercent } = (await agencyWithNumber(database, number))!
  const of = { source: referredBy(agency), agency, event: 'referral' } as const
  return { terms: { publicPage, referralPercent }, ...(await listEarned(database, of, after)) }
}
