import type { Queries } from '#server/database/connect.ts'
import { outbox } from '#server/database/schema/operations.ts'

export type MailTemplate =
  | 'welcome'
  | 'verify-email'
  | 'new-password'
  | 'password-changed'
  | 'leave-email'
  | 'take-email'
  | 'email-changed'
  | 'connect-account'
  | 'sign-in-connected'
  | 'sign-in-disconnected'
  | 'account-attacked'
  | 'erase-account'
  | 'account-erased'
  | 'booking-confirmed'
  | 'bank-transfer-instructions'
  | 'booking-to-confirm'
  | 'payment-link'
  | 'booking-cancelled-unpaid'
  | 'payment-refunded'
  | 'booking-cancelled'
  | 'refund-made'
  | 'staff-notice'
  | 'sales-of-day-for-staff'
  | 'departure-closed-for-staff'
  | 'departures-below-minimum-for-staff'
  | 'rescue-offer'
  | 'rescue-withdrawn'
  | 'transfer-received'
  | 'payment-received'
  | 'goodwill-refund'
  | 'payment-reminder'
  | 'departure-reminder'
  | 'day-changed'
  | 'booking-changed'
  | 'booking-documents'
  | 'balance-link'
  | 'balance-paid'
  | 'request-received'
  | 'request-for-staff'
  | 'offer-made'
  | 'offer-declined'
  | 'offer-lapsed'
  | 'request-declined'
  | 'message-received'
  | 'message-for-staff'
  | 'comment-confirm'
  | 'comment-for-staff'
  | 'comment-approved'
  | 'comment-rejected'
  | 'comment-answered'
  | 'comment-reported'
  | 'review-invitation'
  | 'alert-confirm'
  | 'alert-free-day'
  | 'alert-lower-price'

/** A mail to be written and sent later: which template, to whom, and what it is about. */
export type NewMail = { template: MailTemplate; recipient: string; locale: string; data: object }

/**
 * Puts a mail into the outbox, in the transaction that causes it: both are there or neither. A guest of whom staff have no
 * email gets none.
 */
export async function queueMail(transaction: Queries, mail: NewMail): Promise<void> {
  if (mail.recipient === '') return
  await transaction.insert(outbox).values(mail)
}
