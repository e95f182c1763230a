import type { Currency, Money } from '#domain/money/money.ts'
import { add, subtract, zero } from '#domain/money/money.ts'
import type { Taking } from '#domain/reports/takings.ts'

/** What came in of a currency, less what went back: on a day, and on the same day of last year. */
export type Compared = { currency: Currency; now: Money; before: Money }

/**
 * Returns the takings of two days side by side, by currency. Never throws.
 * Example: 50.00 EUR received and 10.00 EUR refunded are 40.00 EUR.
 */
export function compareTakings(now: readonly Taking[], before: readonly Taking[]): Compared[] {
  const currencies = [...new Set([...now, ...before].map(({ received }) => received.currency))]
  return currencies.map((currency) => ({
    currency,
    now: netOf(now, currency),
    before: netOf(before, currency),
  }))
}

function netOf(takings: readonly Taking[], currency: Currency): Money {
  return takings
    .filter(({ received }) => received.currency === currency)
    .reduce((sum, { received, refunded }) => subtract(add(sum, received), refunded), zero(currency))
}
