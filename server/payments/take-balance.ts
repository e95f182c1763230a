import { collectionEvent, moveCollection } from '#domain/booking/collection-state.ts'
import { add, moneyOf } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { settleCommissions } from '#server/agencies/sales/settle-commissions.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { applyToCollection, type Cause } from '#server/orders/move-booking.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { type AttemptRow, updateAttempt } from './queries.ts'

/**
 * Takes in the balance of a booking that is certain. False, with nothing changed, when so much is not owed any more: it
 * was paid twice, or the booking was cancelled meanwhile; then the money goes back.
 */
export async function takeBalance(
  transaction: Queries,
  of: {
    booking: LockedBooking
    attempt: AttemptRow
    paid: Pick<AttemptRow, 'amount' | 'currency' | 'providerReference' | 'settledAt'>
    cause: Cause
  },
): Promise<boolean> {
  const { booking, attempt, paid, cause } = of
  if (booking.state !== 'confirmed' && booking.state !== 'completed') return false
  const money = await moneyOfBooking(transaction, booking)
  if (attempt.amount > money.balance.minor) return false
  await updateAttempt(transaction, attempt.id, { ...paid, state: 'succeeded', errorGroup: null })
  await settleCommissions(transaction, booking, cause)
  const all = add(money.paid, moneyOf(attempt.amount, money.currency))
  const event = collectionEvent({ paid: all, prepayment: money.prepayment, total: money.total })
  const next = event && moveCollection(booking.collection as 'none', event)
  if (event && !isRefusal(next) && next !== booking.collection) {
    await applyToCollection(transaction, booking, event, cause)
  }
  await queueMail(transaction, {
    template: 'balance-paid',
    ...mailAddressOf(booking),
    data: { booking: booking.id },
  })
  return true
}
