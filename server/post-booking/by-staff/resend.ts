import type { BookingState } from '#domain/booking/booking-state.ts'
import { type BookingDocument, documentsOf } from '#domain/booking/documents.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { emailsOfBooking } from '#server/outbox/emails-of-booking.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { subjectOf } from './order-of-staff.ts'

/**
 * Sends an email that the guest of a booking was sent before again: to the guest's present address, with the booking as
 * it is now.
 */
export function resendEmail(
  { database }: Company,
  asked: { booking: string; email: number },
  order: StaffOrder,
): Promise<'queued' | Refusal<'booking-unknown' | 'email-unknown'>> {
  return database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, asked.booking)
    if (!booking) return refuse('booking-unknown')
    const found = (await emailsOfBooking(transaction, booking.id)).find(({ id }) => id === asked.email)
    if (!found) return refuse('email-unknown')
    const { template, data } = found
    await queueMail(transaction, { ...mailAddressOf(booking), template, data })
    const subject = subjectOf(booking)
    await recordAudit(transaction, order, { action: 'booking.resend-email', subject, after: { template } })
    return 'queued'
  })
}

/** Emails documents of a booking to its guest; refused for one that does not exist in the booking's state. */
export function sendDocuments(
  { database }: Company,
  asked: { booking: string; documents: readonly BookingDocument[] },
  order: StaffOrder,
): Promise<'queued' | Refusal<'booking-unknown' | 'document-unavailable'>> {
  return database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, asked.booking)
    if (!booking) return refuse('booking-unknown')
    const available = documentsOf(booking.state as BookingState)
    const documents = available.filter((document) => asked.documents.includes(document))
    if (documents.length === 0 || documents.length < new Set(asked.documents).size) {
      return refuse('document-unavailable')
    }
    await queueMail(transaction, {
      template: 'booking-documents',
      ...mailAddressOf(booking),
      data: { booking: booking.id, documents },
    })
    const subject = subjectOf(booking)
    await recordAudit(transaction, order, { action: 'booking.send-documents', subject, after: { documents } })
    return 'queued'
  })
}
