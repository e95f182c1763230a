import { collectionEvent } from '#domain/booking/collection-state.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Database } from '#server/database/connect.ts'
import { confirmBooking } from './confirm-booking.ts'
import { applyToCollection } from './move-booking.ts'
import { type BookingRow, lockBookingWithNumber } from './queries.ts'
import { takePlacesAgain } from './take-places.ts'

/**
 * The office has seen the transfer on its account: the booking is confirmed, what was due is collected, and the
 * customer gets the voucher. Refused for a booking that does not wait for a transfer (any more).
 */
export function confirmTransfer(
  database: Database,
  { number, by, now }: { number: string; by: string; now: Date },
): Promise<BookingRow | Refusal<'booking-unknown' | 'not-awaiting-payment'>> {
  return database.transaction(async (transaction) => {
    const booking = await lockBookingWithNumber(transaction, number)
    if (!booking) return refuse('booking-unknown')
    if (booking.state !== 'awaiting-payment') return refuse('not-awaiting-payment', { state: booking.state })
    const cause = { by, why: 'the transfer arrived', now }
    if (!(await takePlacesAgain(transaction, booking.id, now)))
      throw new Error(`${number} has lost its places`)
    const confirmed = await confirmBooking(transaction, booking, cause)
    const currency = booking.displayCurrency as Currency
    const due = moneyOf(booking.displayDueNow, currency)
    const event = collectionEvent({
      paid: due,
      prepayment: due,
      total: moneyOf(booking.displayTotal, currency),
    })
    return event ? applyToCollection(transaction, confirmed, event, cause) : confirmed
  })
}
