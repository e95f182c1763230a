import type { Day } from '../dates/day.ts'
import type { Money } from '../money/money.ts'

/** Money that came in on an account of the company, as its bank's statement lists it. */
export type StatementEntry = {
  /** The same in every statement that lists the entry: it counts once. */
  readonly id: string
  readonly day: Day
  readonly amount: Money
  /** Who sent it; empty where the statement does not say. */
  readonly sender: string
  /** The text of the transfer. */
  readonly text: string
}

/** A booking that an entry may pay. */
export type PayableBooking = {
  readonly number: string
  /** The amounts that would settle it: what is due now or in all, in its display and in its ledger currency. */
  readonly due: readonly Money[]
  readonly firstName: string
  readonly lastName: string
}
