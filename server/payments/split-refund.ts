import { type RefundPart, refundToAccount } from '#domain/booking/account-refund.ts'
import { overSources } from '#domain/booking/refund.ts'
import { type Money, moneyOf, subtract } from '#domain/money/money.ts'
import type { Income } from '#server/orders/booking-rows.ts'
import type { BookingMoney } from '#server/orders/money-of-booking.ts'

export type SplitRefund = {
  refund: Money
  /** What of it is for which item. */
  parts?: readonly RefundPart[] | undefined
  /** Whether a price falls: what the guest paid on top of the sale goes back first. */
  isGuestFirst?: boolean
}

/**
 * Splits a refund over what came in: what the account of an agency paid for its items goes back there, the rest to the
 * guest; each by the latest payment first. The parts are in the currency of the booking.
 */
export function splitRefund(
  money: BookingMoney,
  { refund, parts, isGuestFirst }: SplitRefund,
): { income: Income; credited: Money }[] {
  const { standing: items, paid, account, income, currency } = money
  const toAccount = refundToAccount({ items, paid, account }, { refund, parts, isGuestFirst })
  const over = (amount: Money, isAccount: boolean) => {
    const sources = income
      .filter(({ method }) => (method === 'agency-account') === isAccount)
      .map(({ id, credited, refundedCredited }) => ({
        id,
        left: moneyOf(credited - refundedCredited, currency),
      }))
    return overSources(amount, sources).map(({ id, amount: credited }) => ({
      income: income.find((one) => one.id === id)!,
      credited,
    }))
  }
  return [...over(subtract(refund, toAccount), false), ...over(toAccount, true)]
}
