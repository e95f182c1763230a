import type { BookingState } from '#domain/booking/booking-state.ts'
import { documentsOf } from '#domain/booking/documents.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { emailsOfBooking } from '#server/outbox/emails-of-booking.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { subjectOf } from './order-of-staff.ts'

export type NewGuestEmail = {
  /** The booking's id. */
  booking: string
  /** Plain text in the guest's language. */
  message: string
  /** Attaches the voucher. */
  voucher: boolean
  /** The sender's own key: the same email sent twice is sent once. */
  key: string
}

/**
 * Emails words of staff to the guest of a booking, or to the agency that manages it. They are stored in the email alone, which
 * an erasure deletes.
 */
export function emailGuest(
  { database }: Company,
  { booking: id, message, voucher, key }: NewGuestEmail,
  order: StaffOrder,
): Promise<
  'queued' | Refusal<'booking-unknown' | 'email-required' | 'document-unavailable' | 'idempotency-key-used'>
> {
  return database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, id)
    if (!booking) return refuse('booking-unknown')
    const emails = await emailsOfBooking(transaction, booking.id)
    const earlier = emails.map(({ data }) => data as Partial<NewGuestEmail>).find((data) => data.key === key)
    if (earlier) {
      const isSame = earlier.message === message && earlier.voucher === voucher
      return isSame ? 'queued' : refuse('idempotency-key-used')
    }
    const address = mailAddressOf(booking)
    if (address.recipient === '') return refuse('email-required')
    if (voucher && !documentsOf(booking.state as BookingState).includes('voucher')) {
      return refuse('document-unavailable')
    }
    const data = { booking: booking.id, message, voucher, key }
    await queueMail(transaction, { template: 'guest-message', ...address, data })
    await recordAudit(transaction, order, {
      action: 'booking.email-guest',
      subject: subjectOf(booking),
      after: { voucher },
    })
    return 'queued'
  })
}
