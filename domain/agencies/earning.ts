import { type Money, percentOf } from '#domain/money/money.ts'
import { marginAfter } from './sale.ts'

/** The events of the ledger by which an agency earns on a booking that is over. */
export const earningEvents = ['commission', 'referral', 'override'] as const

export type EarningEvent = (typeof earningEvents)[number]

/** What an agency earns: the margin of its own sale, or a percentage of the price. */
export type Earning =
  | { readonly event: 'commission'; readonly margin: Money; readonly sold: Money }
  | { readonly event: 'referral' | 'override'; readonly percent: number }

/**
 * Returns what an agency earns on a booking at the price of what took place, in the currency of its account. Throws RangeError on
 * a negative price. Source: docs/decisions/0057, 0062 and 0063. Example: 5 % of 80.00 EUR are 4.00 EUR.
 */
export function earnedAt(earning: Earning, price: Money): Money {
  if (earning.event === 'commission') return marginAfter(earning.margin, { sold: earning.sold, now: price })
  if (price.minor < 0) throw new RangeError('a price is negative')
  return percentOf(price, earning.percent)
}
