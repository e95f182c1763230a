import { formatPrice } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'

/**
 * A price for the small space under a calendar's day: with its decimals where they fit, else in whole units,
 * rounded up, so that nothing is cheaper there than in the sum. `room` is how many characters fit.
 * Example: 1571.40 TRY is "₺1,572".
 */
export function shortPrice(price: Money, locale: string, room = 7): string {
  const whole = closed(formatPrice(price, locale))
  if (whole.replaceAll(rightToLeft, '').length <= room) return whole
  const up = { ...price, minor: Math.ceil(price.minor / 100) * 100 }
  return closed(formatPrice(up, locale))
}

// Without a space the sign would change sides in Arabic; this mark holds its position as in all other prices.
const rightToLeft = '\u200f'

function closed(price: string): string {
  return price.replace(/\s/g, price.startsWith(rightToLeft) ? rightToLeft : '')
}
