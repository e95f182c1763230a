import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import { collectedByCard, collectionBegan } from '../paper-queries.ts'
import type { BookingRow } from '../queries.ts'

/** Money that came in for a booking: how, when, how much in the currency the customer saw. */
export type ReceivedPayment = { method: 'card' | 'bank-transfer'; at: Date; amount: Money }

/** What has come in for a booking, the oldest first; what went back again is no part of it. */
export async function paymentsFor(database: Queries, booking: BookingRow): Promise<ReceivedPayment[]> {
  const currency = booking.displayCurrency as Currency
  const cards = (await collectedByCard(database, booking.id)).map(
    ({ amount, at }): ReceivedPayment => ({ method: 'card', at, amount: moneyOf(amount, currency) }),
  )
  const transfer = await transferFor(database, booking)
  return [...transfer, ...cards].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** A transfer has no attempt of its own: the office's word moved the collection, and what was due is what came. */
async function transferFor(database: Queries, booking: BookingRow): Promise<ReceivedPayment[]> {
  const { id, paymentMethod, collection, displayDueNow, displayCurrency } = booking
  if (paymentMethod !== 'bank-transfer' || collection === 'none' || collection === 'refunded') return []
  const at = await collectionBegan(database, id)
  return at
    ? [{ method: 'bank-transfer', at, amount: moneyOf(displayDueNow, displayCurrency as Currency) }]
    : []
}
