import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { applyToCollection, type Cause } from '#server/orders/move-booking.ts'
import { openAttemptsOf } from './queries.ts'

/** A try to pay has ended without money: unless another one is open, nothing is under way any more. */
export async function endCollecting(
  transaction: Queries,
  booking: LockedBooking,
  cause: Cause,
): Promise<void> {
  if (booking.collection !== 'pending') return
  if ((await openAttemptsOf(transaction, booking.id)).length > 0) return
  await applyToCollection(transaction, booking, 'fail', cause)
}
