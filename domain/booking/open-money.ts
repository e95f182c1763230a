import type { Money } from '../money/money.ts'

/** A refund that is not made yet: the provider makes it (`queued`), or staff send it (`by-hand`). */
export type OpenRefund = {
  id: string
  /** Number of the booking. */
  number: string
  creditNote: string
  guest: string
  amount: Money
  way: string
  state: 'queued' | 'by-hand'
  queuedAt: string
  /** Attempts that failed, and the provider's last answer. */
  attempts: number
  error?: string
  nextAttemptAt?: string
}

/** A payment that staff must look at: money of which it is not clear whose it is, or a refund that the provider refuses. */
export type PaymentToCheck = {
  attempt: string
  /** Number and state of the booking. */
  number: string
  bookingState: string
  guest: string
  provider: string
  amount: Money
  startedAt: string
  problem?: string
}
