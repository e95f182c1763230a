import { collectionEvent, moveCollection } from '#domain/booking/collection-state.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { settleCommissions } from '#server/agencies/sales/settle-commissions.ts'
import type { Queries } from '#server/database/connect.ts'
import { DepartureClosed } from '#server/inventory/closed-departure.ts'
import { type ConfirmCause, confirmBooking } from '#server/orders/confirm-booking.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { applyToCollection } from '#server/orders/move-booking.ts'
import { securePlaces } from '#server/orders/secure-places.ts'

/** The places of a booking were sold to others. */
export class PlacesLost extends Error {}

/** Why a payment settles a booking; `evenClosed` also confirms one for a departure that does not run, without the email. */
export type ReceivedCause = ConfirmCause & { evenClosed?: boolean }

/**
 * Settles a locked booking after a payment was recorded: enough confirms one that waits for it, and its collection
 * follows what is paid in all. After the trip it also settles what agencies earn on it. Says whether it confirmed the
 * booking, which then has its own email. Throws `PlacesLost`, and `DepartureClosed` for a departure that does not run.
 */
export async function settleReceived(
  transaction: Queries,
  booking: LockedBooking,
  cause: ReceivedCause,
): Promise<{ booking: LockedBooking; confirmed: boolean }> {
  const money = await moneyOfBooking(transaction, booking)
  const due = moneyOf(booking.displayDueNow, booking.displayCurrency as Currency)
  const waits = booking.state === 'awaiting-payment' || booking.state === 'held'
  const confirmed = waits && money.paid.minor >= due.minor
  let moved = booking
  if (confirmed) {
    const why = await securePlaces(transaction, booking.id, cause.now)
    if (why === 'PLACES_GONE') throw new PlacesLost(`${booking.number} has lost its places`)
    if (why && !cause.evenClosed) throw new DepartureClosed(`a departure of ${booking.number} does not run`)
    const isSilent = cause.isSilent || why !== undefined
    moved = await confirmBooking(transaction, booking, { ...cause, isSilent })
  }
  await settleCommissions(transaction, moved, cause)
  const event = collectionEvent({ paid: money.paid, prepayment: due, total: money.total })
  const next = event && moveCollection(moved.collection as 'none', event)
  if (!event || isRefusal(next) || next === moved.collection) return { booking: moved, confirmed }
  return { booking: await applyToCollection(transaction, moved, event, cause), confirmed }
}
