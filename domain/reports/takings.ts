import { type Currency, type Money, moneyOf } from '../money/money.ts'

/** How money comes in and goes back. A credit is no money: it is listed as it replaces a refund. */
export const takingMethods = ['card', 'bank-transfer', 'cash', 'card-terminal', 'credit'] as const

export type TakingMethod = (typeof takingMethods)[number]

/** The money of a day by method, provider and currency. */
export type Taking = {
  readonly method: TakingMethod
  /** The provider of card payments on the web. */
  readonly provider?: string
  readonly received: Money
  readonly receivedCount: number
  readonly refunded: Money
  readonly refundedCount: number
}

/** The cash that a day brought by what is recorded, what was counted, and what is missing (negative) or too much. */
export type CashCount = { readonly expected: Money; readonly counted: Money; readonly difference: Money }

/**
 * Compares counted cash with the day's cash payments and refunds, for each currency that has either; a currency that was not
 * counted counts as zero. The float of the till is not part of it. Never throws.
 * Example: 120.00 EUR received in cash, 20.00 given back, 99.00 counted: the difference is −1.00.
 */
export function countCash(takings: readonly Taking[], counted: readonly Money[]): CashCount[] {
  const ofCash = takings.filter(({ method }) => method === 'cash')
  const currencies = new Set<Currency>([
    ...ofCash.map(({ received }) => received.currency),
    ...counted.map(({ currency }) => currency),
  ])
  return [...currencies].sort().map((currency) => {
    const expected = ofCash
      .filter(({ received }) => received.currency === currency)
      .reduce((sum, { received, refunded }) => sum + received.minor - refunded.minor, 0)
    const found = counted
      .filter((money) => money.currency === currency)
      .reduce((sum, { minor }) => sum + minor, 0)
    return {
      expected: moneyOf(expected, currency),
      counted: moneyOf(found, currency),
      difference: moneyOf(found - expected, currency),
    }
  })
}

/** Returns whether two lists of takings hold the same figures; both in the order of the database. */
export function areSameTakings(one: readonly Taking[], other: readonly Taking[]): boolean {
  const written = (takings: readonly Taking[]) =>
    takings
      .map(({ method, provider, received, receivedCount, refunded, refundedCount }) =>
        [
          method,
          provider,
          received.currency,
          received.minor,
          receivedCount,
          refunded.minor,
          refundedCount,
        ].join(),
      )
      .sort()
      .join('\n')
  return written(one) === written(other)
}
