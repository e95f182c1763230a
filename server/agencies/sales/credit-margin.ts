import { marginAfter } from '#domain/agencies/sale.ts'
import { convert, type RateTable } from '#domain/money/rates.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { creditCommission } from '../charge-account.ts'
import { findSale } from './store-sale.ts'

/** Credits an agency its margin of a booking that is over, where the guest paid the company: of the items that took place. */
export async function creditMargin(
  transaction: Queries,
  booking: LockedBooking,
  cause: { by: string; now: Date },
): Promise<void> {
  const { agency, number: bookingNumber } = booking
  const sale = agency ? await findSale(transaction, booking.id) : undefined
  if (!agency || sale?.paidBy !== 'link') return
  const { total } = await moneyOfBooking(transaction, booking)
  const now = convert(total, sale.retail.currency, booking.rates as RateTable)
  const amount = marginAfter(sale.margin, { sold: sale.retail, now })
  if (amount.minor > 0) {
    await creditCommission(transaction, { agency, amount, booking: bookingNumber, ...cause })
  }
}
