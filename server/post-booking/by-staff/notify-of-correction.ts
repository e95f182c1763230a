import { isPaidByLink, isToConfirm } from '#domain/booking/booking-state.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { type MailTemplate, queueMail } from '#server/outbox/queue-mail.ts'

/** Sends who manages a booking its new voucher with the items at some positions, or how it is to be paid. */
export async function notifyOfCorrection(
  transaction: Queries,
  booking: LockedBooking,
  { positions, message }: { positions: readonly number[]; message: string | undefined },
): Promise<void> {
  const to = mailAddressOf(booking)
  if (booking.state === 'confirmed') {
    const data = { booking: booking.id, positions, message }
    await queueMail(transaction, { ...to, template: 'booking-changed', data })
  } else if (booking.state === 'awaiting-payment') {
    await queueMail(transaction, {
      ...to,
      template: awaitedTemplate(booking),
      data: { booking: booking.id },
    })
  }
}

/** Returns the email that says how a booking that waits for payment, or for staff, becomes certain. */
export function awaitedTemplate(booking: LockedBooking): MailTemplate {
  if (isToConfirm(booking)) return 'booking-to-confirm'
  return isPaidByLink(booking) ? 'payment-link' : 'bank-transfer-instructions'
}
