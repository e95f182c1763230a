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

/**
 * Writes a price for screens: as `formatMoney`, but whole units without decimals. Documents, emails and accounts have two decimals
 * always. Throws RangeError on a malformed locale. Source: docs/spec-coverage.md, "Two decimals".
 * Example: 40.00 EUR is '€40' in English, 40.50 EUR '€40.50'.
 */
export function formatPrice(money: Money, locale: string): string {
  if (money.minor % 100 !== 0) return formatMoney(money, locale)
  const written = formatterFor(locale, money.currency, 0).format(money.minor / 100)
  return written.replace(lettersOfSign, '')
}

/** Arabic writes "UK£" and "US$", whose letters change places with the sign between words that run from right to left. */
const lettersOfSign = /[A-Z]{2}(?=[$£])/

function formatterFor(locale: string, currency: Currency, decimals = 2): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: numberingSystemOf(locale),
  })
  formatters.set(key, made)
  return made
}
