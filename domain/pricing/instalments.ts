import { add, type Money, subtract } from '#domain/money/money.ts'
import type { CartTotals } from './cart.ts'

/** Paying in `count` parts: what the card is charged in all, and what that adds to a single payment. */
export type InstalmentOption = {
  readonly count: number
  readonly total: Money
  readonly monthly: Money
  readonly difference: Money
}

/**
 * The instalment options of a card. Without a card family there are none; the options always begin with a
 * single payment.
 */
export type InstalmentOffer = {
  readonly bank?: string
  readonly family?: string
  readonly options: readonly InstalmentOption[]
}

/**
 * The totals of a cart whose card pays in instalments: the difference takes the place of the one before, in the total
 * and in what is due now, in the totals' own currency. Throws TypeError on another currency.
 * Source: spec section 3, `taksit_fark`. Example: a total of 100.00 EUR with 4.50 EUR is 104.50 EUR.
 */
export function withInstalmentDifference(totals: CartTotals, difference: Money): CartTotals {
  const put = (amount: Money) => add(subtract(amount, totals.instalmentDifference), difference)
  return {
    ...totals,
    instalmentDifference: difference,
    grandTotal: put(totals.grandTotal),
    prepaymentTotal: put(totals.prepaymentTotal),
  }
}
