import { numberingSystemOf } from '../languages/digits.ts'
import { type Currency, decimalText, type Money } from './money.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Writes money for people: the currency's sign, the language's separators, always two decimals, Western digits in
 * every language so that columns, vouchers and bank slips agree, unless the tag asks for others (`ar-u-nu-arab`).
 * Throws RangeError on a malformed locale.
 * Source: spec section 9. Example: `formatMoney(money('1234.5', 'EUR'), 'en') === '€1,234.50'`.
 */
export function formatMoney(money: Money, locale: string): string {
  // Text keeps every digit; TypeScript wants a numeric literal type, which decimalText cannot promise.
  const written = formatterFor(locale, money.currency).format(decimalText(money) as `${number}`)
  return written.replace(lettersOfSign, '')
}

/** Arabic writes "UK£" and "US$", whose letters change places with the sign between words that run from right to left. */
const lettersOfSign = /[A-Z]{2}(?=[$£])/

function formatterFor(locale: string, currency: Currency): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    numberingSystem: numberingSystemOf(locale),
  })
  formatters.set(key, made)
  return made
}
