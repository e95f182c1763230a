import type { BankAccount } from '#domain/company/company.ts'
import type { Money } from '#domain/money/money.ts'
import type { Booking, ItemError } from './order.ts'

/** Payments that staff record. */
export const recordedMethods = ['bank-transfer', 'cash', 'card-terminal'] as const

/** How a payment came in: `card` online, others as staff record them; `agency-account` is charged to the agency that sold it. */
export const receivedMethods = ['card', ...recordedMethods, 'agency-account'] as const

export type RecordedMethod = (typeof recordedMethods)[number]

export type ReceivedMethod = (typeof receivedMethods)[number]

/** Money on its way back, or back: `by-hand` is sent by a person, by bank transfer. */
export type RefundState = 'queued' | 'by-hand' | 'made'

/** A booking with all that followed its sale, and what its customer can do with it now. */
export type ManagedBooking = {
  booking: Booking
  /** The price of the remaining items, the amount paid for them and the balance. */
  total: Money
  paid: Money
  balance: Money
  /** All that came in; `returned` is a charge that goes back whole, as a second one for the same booking does. */
  payments: { amount: Money; method: ReceivedMethod; at: string; returned?: boolean }[]
  refunds: { amount: Money; state: RefundState; at: string }[]
  creditNotes: { number: string; refund: Money; at: string }[]
  /** Transfers that the customer has reported. */
  notices: { amount: Money; at: string; found: boolean }[]
  bankAccounts: BankAccount[]
  can: {
    cancel: boolean
    /** Positions of the items that can be cancelled by themselves, or put on another day. */
    cancelItems: number[]
    changeItems: number[]
    payBalance: boolean
    reportTransfer: boolean
  }
}

/** Preview of a cancellation: the refund now, item by item, and its deadlines. */
export type CancellationPreview = {
  /** Items of the booking, by their positions. */
  items: { position: number; percent: number; paid: Money; refund: Money }[]
  /** Whether nothing of the booking is left then. */
  whole: boolean
  paid: Money
  refund: Money
  retained: Money
  stages: { until: string; refund: Money }[]
  /** The zone of the first departure: times are read on its clock. */
  timeZone: string
  /** The way the money goes back; `agency-account`: to the agency that sold it, which refunds its guest. */
  way: 'card' | 'transfer' | 'card-and-transfer' | 'agency-account' | 'none'
  /** The part that goes to the agency, where the guest gets the rest by `way`. */
  toAgency?: Money | undefined
}

/** A customer's word that they have transferred: how much, from whose account, on which day. */
export type TransferNotice = {
  amount: Money
  bankAccount?: string
  sender: string
  sentOn: string
  note: string
}

/** Preview of a date change: the item's new price, the refund, and the balance after it. */
export type ChangeQuote = {
  was: Money
  is: Money
  refund: Money
  balance: Money
  day: string
  time?: string
  until?: { day: string; time?: string }
}

/** The state of a day or time as a new date of an item: available, full for its travellers, or not sold. */
export type ChangeDayState = 'free' | 'sold-out' | 'closed'

/** A day on which an item could be, as the calendar shows it. */
export type ChangeDay = {
  day: string
  state: ChangeDayState
  /** The item's price on it, when available. */
  price?: Money
  /** When it starts, of what has departures. */
  times: { time: string; state: ChangeDayState }[]
  /** Why it cannot be had. */
  error?: ItemError
}
