import { type Currency, type Money, sum } from '../money/money.ts'
import { convert, type RateTable } from '../money/rates.ts'
import type { Line } from './quote.ts'

/**
 * Whether nothing of these lines is paid on site but a deposit, which is given back: it is then called by its name. True
 * where nothing is paid on site at all; never throws. Source: docs/pricing.md.
 */
export function isDepositAlone(lines: readonly Pick<Line, 'collected' | 'rule'>[]): boolean {
  return lines.every(({ collected, rule }) => collected !== 'on-site' || rule === 'deposit')
}

/**
 * Returns what of these lines is paid on site and not given back, each converted as the cart does it. Throws
 * RangeError on a currency without a rate. Source: docs/pricing.md. Example: a cleaning of 60.00 EUR and a deposit of
 * 300.00 EUR are 60.00 EUR.
 */
export function onSiteWithoutDeposit(
  lines: readonly Pick<Line, 'collected' | 'rule' | 'amount'>[],
  rates: RateTable,
  currency: Currency,
): Money {
  const paid = lines.filter(({ collected, rule }) => collected === 'on-site' && rule !== 'deposit')
  return sum(
    paid.map(({ amount }) => convert(amount, currency, rates)),
    currency,
  )
}
