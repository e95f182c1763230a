import { collectionEvent, moveCollection } from '#domain/booking/collection-state.ts'
import type { Guest } from '#domain/booking/order.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import {
  confirmBooking,
  type LockedBooking,
  lockedBookingWithNumber,
} from '#server/bookings/confirm-booking.ts'
import { applyToCollection, type Cause } from '#server/bookings/move-booking.ts'
import { takePlacesAgain } from '#server/bookings/take-places.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { queueMail } from '#server/notifications/queue-mail.ts'
import { moneyOfBooking } from './money-of-booking.ts'
import { answerNotices, insertTransfer } from './queries-of-money.ts'

export type ArrivedTransfer = {
  number: string
  /** What arrived; all that is still owed where it is not said. */
  amount?: Money
  /** The bank's own reference: the same one counts once. */
  reference?: string
  by: string
  now: Date
}

type Unfit = Refusal<'booking-unknown' | 'not-awaiting-payment' | 'wrong-currency'>

/**
 * The office has seen money on its account. Of a booking that waits for its transfer: enough confirms it and sends the
 * voucher, less makes it partly paid and says what is missing. Of one that is certain: its balance. Refused for a
 * booking that waits for nothing.
 */
export function takeTransfer(
  company: Company,
  { number, amount, reference, by, now }: ArrivedTransfer,
): Promise<LockedBooking | Unfit> {
  return company.database.transaction(async (transaction) => {
    const booking = await lockedBookingWithNumber(transaction, number)
    if (!booking) return refuse('booking-unknown')
    const before = await moneyOfBooking(transaction, booking)
    const waits = booking.state === 'awaiting-payment'
    if (!waits && !(booking.state === 'confirmed' && before.balance.minor > 0)) {
      return refuse('not-awaiting-payment', { state: booking.state })
    }
    const owed = waits
      ? moneyOf(Math.max(0, booking.displayDueNow - before.paid.minor), before.currency)
      : before.balance
    const arrived = amount ?? owed
    const credited = creditedFor(booking, arrived, owed)
    if (credited === undefined) return refuse('wrong-currency', { currency: arrived.currency })
    const isNew = await insertTransfer(transaction, {
      booking: booking.id,
      amount: arrived.minor,
      currency: arrived.currency,
      credited,
      reference: reference ?? null,
      by,
      at: now,
    })
    if (!isNew) return booking
    await answerNotices(transaction, booking.id, now)
    return settle(transaction, booking, { by, why: 'the transfer arrived', now })
  })
}

/** What an amount counts for in the booking's currency, at the rates the booking was made with; the exact sums exactly. */
function creditedFor(booking: LockedBooking, { minor, currency }: Money, owed: Money): number | undefined {
  if (currency === booking.displayCurrency) return minor
  if (currency !== booking.ledgerCurrency) return undefined
  if (minor === booking.ledgerDueNow && owed.minor === booking.displayDueNow) return booking.displayDueNow
  if (minor === booking.ledgerTotal) return booking.displayTotal
  if (booking.ledgerTotal === 0) return undefined
  const ledger = BigInt(booking.ledgerTotal)
  const counted = (BigInt(minor) * BigInt(booking.displayTotal) * 2n + ledger) / (2n * ledger)
  return Math.max(1, Number(counted))
}

async function settle(transaction: Queries, booking: LockedBooking, cause: Cause): Promise<LockedBooking> {
  const money = await moneyOfBooking(transaction, booking)
  const due = moneyOf(booking.displayDueNow, booking.displayCurrency as Currency)
  const isEnough = money.paid.minor >= due.minor
  let moved = booking
  if (booking.state === 'awaiting-payment' && isEnough) {
    if (!(await takePlacesAgain(transaction, booking.id, cause.now)))
      throw new Error(`${booking.number} has lost its places`)
    moved = await confirmBooking(transaction, booking, cause)
  } else {
    await queueMail(transaction, {
      template: 'transfer-received',
      recipient: (booking.guest as Guest).email,
      locale: booking.locale,
      data: { booking: booking.id },
    })
  }
  const event = collectionEvent({ paid: money.paid, prepayment: due, total: money.total })
  const next = event && moveCollection(moved.collection as 'none', event)
  if (!event || isRefusal(next) || next === moved.collection) return moved
  return applyToCollection(transaction, moved, event, cause)
}
