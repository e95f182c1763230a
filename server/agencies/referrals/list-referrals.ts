import { type PageTerms, type ReferredBooking, referralDays } from '#domain/agencies/referral.ts'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { listEarned } from '../earned/list-earned.ts'
import { referredBy } from '../earned/queries.ts'
import { agencyWithNumber } from '../queries.ts'
import { pageViewsSince } from './queries.ts'

/**
 * Returns a page of the bookings that an agency referred, the newest first, with its terms of now and how often its page was
 * opened in the last 30 days.
 */
export async function listReferrals(
  { database, settings }: Pick<Company, 'database' | 'settings'>,
  { id: agency, number }: { id: string; number: string },
  { after, locale, now }: { after: string | undefined; locale: Locale; now: Date },
): Promise<{ terms: PageTerms; views: number; bookings: ReferredBooking[]; next?: string | undefined }> {
  const { publicPage, referralPercent } = (await agencyWithNumber(database, number))!
  const of = { source: referredBy(agency), agency, event: 'referral' } as const
  const since = addDays(dayIn(now, (await settings()).timeZone), -referralDays)
  const views = await pageViewsSince(database, { number, since })
  return {
    terms: { publicPage, referralPercent },
    views,
    ...(await listEarned(database, of, { after, locale })),
  }
}
