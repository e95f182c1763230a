import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'

/**
 * A price for the small space under a calendar's day: with its two decimals where they fit, else in whole units,
 * rounded up, so that nothing is cheaper there than in the sum. `room` is how many characters fit.
 * Example: 1571.40 TRY is "₺1,572".
 */
export function shortPrice(price: Money, locale: string, room = 7): string {
  const whole = formatMoney(price, locale).replace(/\s/g, '')
  if (whole.length <= room) return whole
  const up = { ...price, minor: Math.ceil(price.minor / 100) * 100 }
  return formatMoney(up, locale)
    .replace(/[.,]00/, '')
    .replace(/\s/g, '')
}
