import { type Money, moneyOf } from '#domain/money/money.ts'
import { roundHalfAwayFromZero } from '#domain/money/rounding.ts'

/**
 * Converts an amount of a booking from the currency of its prices to the ledger's, at the rates it was sold at: in
 * proportion to its totals, rounded once. Throws RangeError beyond safe integers. Source: docs/payments.md, "Payments
 * recorded by staff". Example: of a booking of 80.00 EUR and 4,000.00 TRY, 60.00 EUR are 3,000.00 TRY.
 */
export function inLedger(
  { minor }: Money,
  { display, ledger }: { readonly display: Money; readonly ledger: Money },
): Money {
  if (display.minor <= 0) return moneyOf(0, ledger.currency)
  const amount = roundHalfAwayFromZero(BigInt(minor) * BigInt(ledger.minor), BigInt(display.minor))
  return moneyOf(amount, ledger.currency)
}
