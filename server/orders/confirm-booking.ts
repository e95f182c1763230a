import type { Queries } from '#server/database/connect.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { LockedBooking } from './lock-booking.ts'
import { mailAddressOf } from './mail-address.ts'
import { applyToBooking, type Cause } from './move-booking.ts'
import { countSales } from './queries.ts'

/** Why a booking is confirmed. `isSilent` leaves out the email: who sold it gives the voucher to the guest. */
export type ConfirmCause = Cause & { isSilent?: boolean | undefined }

/** Makes a locked booking certain: its state, the sales of its products, the email with the voucher. */
export async function confirmBooking(
  transaction: Queries,
  booking: LockedBooking,
  cause: ConfirmCause,
): Promise<LockedBooking> {
  const confirmed = await applyToBooking(transaction, booking, 'confirm', cause)
  await countSales(transaction, booking.id)
  if (!cause.isSilent) await mailConfirmation(transaction, booking)
  return confirmed
}

/** Queues the email with the voucher of a confirmed booking. */
export async function mailConfirmation(transaction: Queries, booking: LockedBooking): Promise<void> {
  await queueMail(transaction, {
    template: 'booking-confirmed',
    ...mailAddressOf(booking),
    data: { booking: booking.id },
  })
}
