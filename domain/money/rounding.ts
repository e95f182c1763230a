/** An exact decimal number: `digits ÷ scale`, where scale is a power of ten. */
export type Decimal = { readonly digits: bigint; readonly scale: bigint }

/**
 * Rounds a fraction to a whole number, a half going away from zero: the only rounding of money in Kervan.
 * Throws RangeError on a denominator that is not positive or a result beyond safe integers.
 * Source: docs/pricing.md, rates. Example: `roundHalfAwayFromZero(-5n, 10n) === -1`.
 */
export function roundHalfAwayFromZero(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive')
  const size = numerator < 0n ? -numerator : numerator
  const rounded = Number((2n * size + denominator) / (2n * denominator))
  if (!Number.isSafeInteger(rounded)) throw new RangeError('too much money to count exactly')
  return numerator < 0n && rounded > 0 ? -rounded : rounded
}

/**
 * Reads a plain decimal, text or number, without losing a digit; throws RangeError on anything else.
 * Source: STYLE.md, money, "rates are decimal strings". Example: `parseDecimal('45.1234')` is 451234 ÷ 10000.
 */
export function parseDecimal(value: string | number): Decimal {
  const match = /^(-?\d{1,20})(?:\.(\d{1,20}))?$/.exec(String(value))
  if (!match) throw new RangeError(`not a decimal number: ${value}`)
  const [, whole = '', fraction = ''] = match
  return { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) }
}
