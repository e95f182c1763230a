import type { Guest } from '#domain/booking/order.ts'
import type { Queries } from '#server/database/connect.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { LockedBooking } from './lock-booking.ts'
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
    recipient: (booking.guest as Guest).email,
    locale: booking.locale,
    data: { booking: booking.id },
  })
  return confirmed
}
