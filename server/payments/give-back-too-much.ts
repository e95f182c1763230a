import { type BookingState, takesPlaces } from '#domain/booking/booking-state.ts'
import { type Money, subtract, zero } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import type { Cause } from '#server/orders/move-booking.ts'
import { notifyStaff } from '#server/outbox/notify-staff.ts'
import { giveBack } from './queue-refunds.ts'
import { isSentByHand } from './refund-queries.ts'

/**
 * Gives back what was paid above the price of a locked booking's remaining items, everything of one that is over, and
 * notifies staff. Returns it; nothing where nothing is too much.
 */
export async function giveBackTooMuch(
  transaction: Queries,
  company: Company,
  { booking, cause: { by, now } }: { booking: LockedBooking; cause: Cause },
): Promise<Money | undefined> {
  const money = await moneyOfBooking(transaction, booking)
  const isOver = !takesPlaces(booking.state as BookingState)
  const refund = isOver ? money.paid : subtract(money.paid, money.total)
  if (refund.minor <= 0) return undefined
  const retained = zero(money.currency)
  const of = { booking, money, reason: 'overpaid', refund, retained, items: [], by, now } as const
  const creditNote = await giveBack(transaction, company, of)
  const what = (await isSentByHand(transaction, creditNote)) ? 'overpaid' : 'overpaid-by-card'
  await notifyStaff(transaction, company, { booking, what, amount: refund })
  return refund
}
