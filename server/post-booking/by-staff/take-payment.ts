import type { RecordedMethod } from '#domain/booking/managed.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { DepartureClosed } from '#server/inventory/closed-departure.ts'
import { creditedFor } from '#server/orders/credited-for.ts'
import { hasOpenPayment, type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { type BookingMoney, moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { answerNotices, insertReceived, receivedWithKey } from '../money-queries.ts'
import { PlacesLost, settleReceived } from '../settle-received.ts'
import { causeOf, subjectOf } from './order-of-staff.ts'

export type StaffPayment = {
  /** The booking's id. */
  booking: string
  method: RecordedMethod
  /** In the booking's currency, or in the ledger's, which counts at the booking's rates. */
  amount: Money
  /** The bank's reference, or the number of the terminal's slip. */
  reference?: string | undefined
  /** The sender's own key: the same payment sent twice is taken once. */
  key: string
}

export type TakenPayment = { state: string; collection: string; balance: Money }

export type PaymentRefusal = Refusal<
  | 'booking-unknown'
  | 'booking-over'
  | 'amount-required'
  | 'payment-under-way'
  | 'payment-above-balance'
  | 'payment-below-due'
  | 'wrong-currency'
  | 'sold-out'
  | 'departure-not-running'
  | 'idempotency-key-used'
  | 'reference-used'
>

/**
 * Takes a payment that staff received. Enough confirms a booking that waits for it; more than the balance is refused. The
 * guest is sent a confirmation with the receipt.
 */
export function takePayment(
  company: Company,
  asked: StaffPayment,
  order: StaffOrder,
): Promise<TakenPayment | PaymentRefusal> {
  const work = company.database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, asked.booking)
    if (!booking) return refuse('booking-unknown')
    const before = await moneyOfBooking(transaction, booking)
    const earlier = await receivedWithKey(transaction, { booking: booking.id, key: asked.key })
    if (earlier) {
      return isSame(earlier, asked) ? taken(booking, before) : refuse('idempotency-key-used')
    }
    const credited = creditOf(booking, before, asked)
    if (typeof credited === 'object') return credited
    if (booking.state === 'held' && (await hasOpenPayment(transaction, booking.id))) {
      return refuse('payment-under-way')
    }
    const cause = causeOf(order, `paid by ${asked.method}`)
    const { method, amount, key } = asked
    const isNew = await insertReceived(transaction, {
      booking: booking.id,
      method,
      amount: amount.minor,
      currency: amount.currency,
      credited,
      reference: asked.reference || null,
      key,
      by: cause.by,
      at: order.now,
    })
    if (!isNew) return refuse('reference-used')
    await answerNotices(transaction, booking.id, order.now)
    const settled = await settleReceived(transaction, booking, cause)
    await queueMail(transaction, {
      template: 'payment-received',
      ...mailAddressOf(booking),
      data: { booking: booking.id, amount, method },
    })
    await recordAudit(transaction, order, {
      action: 'booking.take-payment',
      subject: subjectOf(booking),
      before: { state: booking.state, collection: booking.collection, paid: before.paid },
      after: { state: settled.booking.state, collection: settled.booking.collection, amount, method },
    })
    return taken(settled.booking, await moneyOfBooking(transaction, settled.booking))
  })
  // Money for places that are sold, or for a departure that does not run, is not taken, and nothing of it is recorded.
  return work.catch((error: unknown) => {
    if (error instanceof PlacesLost) return refuse('sold-out', { places: 0 })
    if (error instanceof DepartureClosed) return refuse('departure-not-running')
    throw error
  })
}

function taken({ state, collection }: LockedBooking, { balance }: BookingMoney): TakenPayment {
  return { state, collection, balance }
}

/** Says whether a payment was recorded by the same request: its amount, its method and its reference. */
function isSame(
  earlier: NonNullable<Awaited<ReturnType<typeof receivedWithKey>>>,
  { amount, method, reference }: StaffPayment,
): boolean {
  return (
    earlier.amount === amount.minor &&
    earlier.currency === amount.currency &&
    earlier.method === method &&
    earlier.reference === (reference || null)
  )
}

/** What the payment is worth to the booking, in its currency. */
function creditOf(
  booking: LockedBooking,
  { balance, paid, currency }: BookingMoney,
  { amount }: StaffPayment,
): number | PaymentRefusal {
  if (booking.state === 'cancelled' || booking.state === 'expired') {
    return refuse('booking-over', { state: booking.state })
  }
  if (amount.minor <= 0) return refuse('amount-required')
  const credited = creditedFor(booking, amount, balance)
  if (credited === undefined) return refuse('wrong-currency', { currency })
  if (credited > balance.minor) return refuse('payment-above-balance')
  const due = moneyOf(booking.displayDueNow - paid.minor, currency)
  // A hold ends in minutes, so what does not confirm it would be paid for nothing.
  if (booking.state === 'held' && credited < due.minor) return refuse('payment-below-due')
  return credited
}
