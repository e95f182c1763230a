import type { ReceivedMethod } from '#domain/booking/managed.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import type { BookingRow } from '#server/orders/booking-rows.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { collectionBegan } from '../queries.ts'

/** Money that came in for a booking: how, when, how much in the currency the customer saw. */
export type ReceivedPayment = { method: ReceivedMethod; at: Date; amount: Money }

/** Returns the received payments of a booking, oldest first, without refunded ones. */
export async function paymentsFor(database: Queries, booking: BookingRow): Promise<ReceivedPayment[]> {
  const { income, currency } = await moneyOfBooking(database, booking)
  const received = income.map(
    ({ method, at, credited, refundedCredited }): ReceivedPayment => ({
      method,
      at,
      amount: moneyOf(credited - refundedCredited, currency),
    }),
  )
  const before = income.some(({ kind }) => kind === 'received') ? [] : await transferFor(database, booking)
  return [...before, ...received.filter(({ amount }) => amount.minor > 0)]
}

/** Of the first version, which stored no transfers: staff moved the collection, and what was due is what came. */
async function transferFor(database: Queries, booking: BookingRow): Promise<ReceivedPayment[]> {
  const { id, paymentMethod, collection, displayDueNow, displayCurrency } = booking
  if (paymentMethod !== 'bank-transfer' || collection === 'none' || collection === 'refunded') return []
  const at = await collectionBegan(database, id)
  return at
    ? [{ method: 'bank-transfer', at, amount: moneyOf(displayDueNow, displayCurrency as Currency) }]
    : []
}
