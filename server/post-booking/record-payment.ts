import type { RecordedMethod } from '#domain/booking/managed.ts'
import type { Money } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import type { ConfirmCause } from '#server/orders/confirm-booking.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { insertReceived } from './money-queries.ts'
import { settleReceived } from './settle-received.ts'

/** Records a payment of a locked booking and settles it: enough confirms one that waits for it. */
export async function recordPayment(
  transaction: Queries,
  booking: LockedBooking,
  of: {
    method: RecordedMethod | 'agency-account'
    amount: Money
    /** Its value in the booking's currency. */
    credited: number
    cause: ConfirmCause
  },
): Promise<void> {
  const { method, amount, credited, cause } = of
  await insertReceived(transaction, {
    booking: booking.id,
    method,
    amount: amount.minor,
    currency: amount.currency,
    credited,
    by: cause.by,
    at: cause.now,
  })
  await settleReceived(transaction, booking, cause)
}
