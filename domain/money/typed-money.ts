import { latinDigits } from '../dates/typed.ts'
import { type Currency, decimalText, type Money, parseMoney } from './money.ts'

/**
 * Formats an amount for an input: two decimals after the language's decimal sign, Western digits, no groups and
 * no currency. Throws RangeError on a malformed locale. Source: spec section 9. Example:
 * `moneyToType(money('1234.50', 'EUR'), 'de') === '1234,50'`.
 */
export function moneyToType(amount: Money, locale: string): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
    useGrouping: false,
  }).format(decimalText(amount) as `${number}`)
}

/**
 * Parses a typed amount in any language: a point or a comma before one or two decimals, before three digits
 * they group; spaces group too; digits of Latin, Arabic or Persian script. Undefined for anything else, never
 * throws. Source: spec section 9. Example: `moneyTyped('1.234,5', 'EUR')` is 1234.50 EUR.
 */
export function moneyTyped(text: string, currency: Currency): Money | undefined {
  const plain = latinDigits(text)
    .replace(/[\s٬'’]/g, '')
    .replace(/٫/g, ',')
  const [, whole, , group, sign, decimals] =
    /^(\d{1,3}(([.,])\d{3})(?:\3\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(plain) ?? []
  if (whole === undefined || (group !== undefined && group === sign)) return undefined
  return parseMoney(`${whole.replace(/[.,]/g, '')}.${decimals ?? '0'}`, currency)
}
