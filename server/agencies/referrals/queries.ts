import { eq } from 'drizzle-orm'
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
