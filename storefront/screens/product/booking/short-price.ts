import type { Money } from '#domain/money/money.ts'

/**
 * A price for the small space under a calendar's day: whole units, rounded up, so that nothing is cheaper there than
 * in the sum. Example: 37.80 EUR is "€38".
 */
export function shortPrice({ minor, currency }: Money, locale: string): string {
  const formatter = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
    numberingSystem: 'latn',
  })
  return formatter.format(Math.ceil(minor / 100)).replace(/\s/g, '')
}
