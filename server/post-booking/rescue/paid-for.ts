import { add, type Money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { previewCancellation } from '../preview-cancellation.ts'
import { wholeRefund } from './find-offer.ts'

/** Returns what was paid for items of confirmed bookings, by currency: what goes back when the company cancels them. */
export async function paidFor(
  company: Company,
  items: readonly { booking: string; position: number }[],
  now: Date,
): Promise<Money[]> {
  const sums = new Map<string, Money>()
  for (const item of items) {
    const found = await findBookingParts(company, { id: item.booking })
    const planned =
      found && (await previewCancellation(company.database, found.parts.row, wholeRefund(item, now)))
    if (!planned || isRefusal(planned)) continue
    const { refund } = planned.preview
    const before = sums.get(refund.currency)
    sums.set(refund.currency, before ? add(before, refund) : refund)
  }
  return [...sums.values()]
}
