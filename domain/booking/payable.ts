import type { Money } from '#domain/money/money.ts'

/** `over`: it was cancelled, or its time to pay has ended. */
export type PayableState = 'open' | 'paid' | 'over'

/** What the holder of a payment link sees of a booking: what is paid, and nothing of its guest. */
export type Payable = {
  id: string
  number: string
  /** The titles of its items, and their days. */
  items: { title: string; day: string }[]
  total: Money
  /** Still to pay; zero unless it is `open`. */
  due: Money
  state: PayableState
  /** ISO 8601; until when it is paid. */
  deadline?: string | undefined
  /** Why the last payment failed, as the provider's group of errors. */
  lastPaymentError?: string | undefined
}
