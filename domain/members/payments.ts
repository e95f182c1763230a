import type { PaymentMethod } from '#domain/booking/payment-rules.ts'
import type { Money } from '#domain/money/money.ts'

/** Something a member still has to pay. `title` is the booking's first item; instants are ISO 8601. */
export type Due = {
  booking: string
  number: string
  title: string
  amount: Money
  /** Now, until `deadline`; or on the spot, on the day of the trip. */
  when: 'now' | 'on-site'
  deadline?: string
  method: PaymentMethod
}

/** Money that came in (tahsilat), or went back. */
export type Paid = {
  id: string
  booking: string
  number: string
  title: string
  amount: Money
  at: string
  refunded: boolean
  /** Whether its booking is certain, and so has a receipt. */
  receipt: boolean
}

/** A bank transfer that a member says they have made. `paidOn` is YYYY-MM-DD. */
export type PaymentNotice = {
  id: string
  booking: string
  amount: Money
  paidOn: string
  sender: string
  sentAt: string
}

/** A member's balances, payments and reported transfers. */
export type MemberPayments = { due: Due[]; paid: Paid[]; notices: PaymentNotice[] }
