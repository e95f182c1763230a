import { isToConfirm } from '#domain/booking/booking-state.ts'
import type { Company } from '#server/company.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { applyToBooking, releasePlaces } from '#server/orders/move-booking.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { giveBackAll } from '#server/payments/queue-refunds.ts'
import { lockUnpaid } from './queries.ts'

/**
 * Cancels bookings whose bank transfer did not arrive in time, or that staff did not confirm in time, frees their places
 * and notifies the guests. What arrived goes back whole.
 */
export async function cancelUnpaid(company: Company, now: Date): Promise<number> {
  let cancelled = 0
  while (await cancelNext(company, now)) cancelled += 1
  return cancelled
}

function cancelNext(company: Company, now: Date): Promise<boolean> {
  return company.database.transaction(async (transaction) => {
    const booking = await lockUnpaid(transaction, now)
    if (!booking) return false
    await releasePlaces(transaction, booking.id)
    await giveBackAll(transaction, company, { booking, reason: 'unpaid', by: 'clock', now })
    await applyToBooking(transaction, booking, 'cancel', {
      by: 'clock',
      why: isToConfirm(booking) ? 'not confirmed in time' : 'not paid in time',
      now,
    })
    await queueMail(transaction, {
      template: 'booking-cancelled-unpaid',
      ...mailAddressOf(booking),
      data: { booking: booking.id },
    })
    return true
  })
}
