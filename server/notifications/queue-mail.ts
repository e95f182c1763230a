import type { Queries } from '#server/database/connect.ts'
import { insertMail } from './queries.ts'

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
  | 'booking-cancelled-unpaid'
  | 'payment-refunded'
  | 'booking-cancelled'
  | 'refund-made'
  | 'office-told'
  | 'transfer-received'
  | 'payment-reminder'
  | 'departure-reminder'
  | 'day-changed'
  | 'balance-link'
  | 'balance-paid'
  | 'request-received'
  | 'request-for-office'
  | 'offer-made'
  | 'offer-declined'
  | 'offer-lapsed'
  | 'request-declined'
  | 'message-received'
  | 'message-for-office'
  | 'watch-confirm'
  | 'watch-free-day'
  | 'watch-lower-price'

/** A mail to be written and sent later: which template, to whom, and what it is about. */
export type NewMail = { template: MailTemplate; recipient: string; locale: string; data: object }

/** Puts a mail into the outbox, in the transaction that causes it: both are there or neither. */
export async function queueMail(transaction: Queries, mail: NewMail): Promise<void> {
  await insertMail(transaction, mail)
}
