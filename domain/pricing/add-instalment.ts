import { add, subtract } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { CartTotals } from './cart.ts'
import { instalmentOn } from './price-cart.ts'
import type { Discount } from './terms.ts'

/**
 * A cart's totals with the difference that paying in instalments makes, where the bank says it only after the cart was
 * priced: a percent of, or an amount upon, what is paid now. It takes the place of a difference that was there before.
 * Throws RangeError when a rate is missing. Source: spec section 3, `taksit_fark`; docs/pricing.md, "Instalment difference".
 * Example: 100.00 EUR now and 3 % more for six instalments are 103.00 EUR now; the balance stays.
 */
export function addInstalment(totals: CartTotals, instalment: Discount, rates: RateTable): CartTotals {
  const before = totals.instalmentDifference
  const dueBefore = subtract(totals.prepaymentTotal, before)
  const difference = instalmentOn(dueBefore, instalment, rates)
  return {
    ...totals,
    instalmentDifference: difference,
    grandTotal: add(subtract(totals.grandTotal, before), difference),
    prepaymentTotal: add(dueBefore, difference),
  }
}
