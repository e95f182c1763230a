import { eq, sql } from 'drizzle-orm'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import { bookings } from '#server/database/schema/bookings.ts'
import { anonymiseBookings, deleteEmailsOf, hasTripsAhead } from './erasure-queries.ts'

/**
 * Erases what is known of the guest of a booking that staff or an agency sold: such a guest has no account to delete. Name and
 * address of the invoice stay, as with a member; the emails about the booking go. Refused for a member's booking, and while the
 * trip is ahead or money is moving. Source: docs/decisions/0031.
 */
export async function eraseGuest(
  transaction: Queries,
  booking: string,
  now: Date,
): Promise<'erased' | Refusal<'booking-unknown' | 'guest-has-account' | 'guest-travels'>> {
  const chosen = sql`bookings.id = ${booking}`
  const [found] = await transaction
    .select({ member: bookings.member })
    .from(bookings)
    .where(eq(bookings.id, booking))
    .for('update')
  if (!found) return refuse('booking-unknown')
  if (found.member) return refuse('guest-has-account')
  if (await hasTripsAhead(transaction, chosen, now)) return refuse('guest-travels')
  await anonymiseBookings(transaction, chosen)
  await deleteEmailsOf(transaction, chosen)
  return 'erased'
}
