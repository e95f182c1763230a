import type { Queries } from '#server/database/connect.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { LockedBooking } from './lock-booking.ts'
import { mailAddressOf } from './mail-address.ts'
import { applyToBooking, type Cause } from './move-booking.ts'
import { countSales } from './queries.ts'

/** Makes a locked booking certain: its state, the sales of its products, the email with the voucher. */
export async function confirmBooking(
  transaction: Queries,
  booking: LockedBooking,
  cause: Cause,
): Promise<LockedBooking> {
  const confirmed = await applyToBooking(transaction, booking, 'confirm', cause)
  await countSales(transaction, booking.id)
  await queueMail(transaction, {
    template: 'booking-confirmed',
    ...mailAddressOf(booking),
    data: { booking: booking.id },
  })
  return confirmed
}
