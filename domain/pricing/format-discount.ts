import { numberingSystemOf } from '#domain/languages/digits.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Discount } from './terms.ts'

/**
 * Writes a reduction as a language writes it: a percentage, or an amount in its own currency. Never throws.
 * Source: docs/pricing.md, coupons. Example: 10 percent is '10%' in English and '%10' in Turkish.
 */
export function formatDiscount(discount: Discount, locale: string): string {
  if (discount.kind === 'amount') return formatMoney(discount.amount, locale)
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
    numberingSystem: numberingSystemOf(locale),
  })
  return format.format(discount.percent / 100)
}
