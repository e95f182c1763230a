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

/** How often the public page of an agency was opened since a day, by visitors who allow counting. */
export async function pageViewsSince(
  database: Queries,
  { number, since }: { number: string; since: string },
): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select coalesce(sum(count), 0)::int as count from visit_counts
    where measure = 'page' and value = ${`/agency/${number}`} and day >= ${since}::date`)
  return rows[0]!.count
}
