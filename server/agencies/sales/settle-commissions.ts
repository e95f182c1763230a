import { marginAfter } from '#domain/agencies/sale.ts'
import { convert, type RateTable } from '#domain/money/rates.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { creditUpTo } from '../charge-account.ts'
import { findSale } from './store-sale.ts'

/**
 * Credits an agency its margin of a booking that is over, where the guest paid the company: of the items that took place. Again
 * after a refund, which lowers the margin as a cancellation before the trip does. Nothing for a booking that is not over.
 */
export async function settleCommissions(
  transaction: Queries,
  booking: LockedBooking,
  cause: { by: string; now: Date },
): Promise<void> {
  const { agency, state } = booking
  if (state !== 'completed' || !agency) return
  const sale = await findSale(transaction, booking.id)
  if (sale?.paidBy !== 'link') return
  const { total } = await moneyOfBooking(transaction, booking)
  const now = convert(total, sale.retail.currency, booking.rates as RateTable)
  const due = marginAfter(sale.margin, { sold: sale.retail, now })
  await creditUpTo(transaction, 'commission', { agency, due, booking, ...cause })
}
