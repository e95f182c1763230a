import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { bookingReferrals } from '#server/database/schema/booking-referrals.ts'

/** The agency that referred a booking. */
export async function referralOf(
  database: Queries,
  booking: string,
): Promise<typeof bookingReferrals.$inferSelect | undefined> {
  const [row] = await database.select().from(bookingReferrals).where(eq(bookingReferrals.booking, booking))
  return row
}

export type ReferralRow = {
  id: string
  state: string
  placedAt: string
  day: string
  titles: string[]
  total: string
  currency: string
  percent: string
  accountCurrency: string | null
  earned: string
}

/** Bookings that an agency referred, the newest first; holds that were never paid are none. */
export async function referralsOfAgency(
  database: Queries,
  agency: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ReferralRow[]> {
  const { rows } = await database.execute<ReferralRow>(sql`
    select b.id, b.state, b.placed_at as "placedAt", items.day, items.titles, b.display_total as total,
      b.display_currency as currency, r.percent, r.currency as "accountCurrency", credited.earned
    from booking_referrals r
      join bookings b on b.id = r.booking
      join lateral (
        select min(i.day)::text as day, array_agg(i.title order by i.position) as titles
        from booking_items i where i.booking = b.id) items on true
      join lateral (
        select coalesce(-sum(p.amount), 0) as earned from agency_entries e
          join agency_postings p on p.entry = e.id and p.account = 'receivable'
        where e.booking = b.id and e.agency = r.agency and e.event = 'referral') credited on true
    where r.agency = ${agency} and b.state not in ('held', 'expired')
      ${after === undefined ? sql`` : sql`and r.booking < ${after}`}
    order by r.booking desc limit ${limit}`)
  return rows
}
