// Integer minor units and a handful of pure functions: all that carts need, and smaller in the browser than
// dinero.js; the two places that need exact fractions (percent, exchange) use BigInt instead of big.js.
import { parseDecimal, roundHalfAwayFromZero } from './rounding.ts'

/** The currencies Kervan counts in; a new one is added here. Every one has two decimals. */
export const currencies = ['TRY', 'EUR', 'USD', 'GBP', 'RUB'] as const

export type Currency = (typeof currencies)[number]

/** The currency that totals are in, the specification's `sabit_kur`. Source: spec section 9. */
export const ledgerCurrency: Currency = 'TRY'

/** `minor` is a safe integer of hundredths: 45.00 EUR is `{ minor: 4500, currency: 'EUR' }`. */
export type Money = { readonly minor: number; readonly currency: Currency }

/**
 * Says whether a text names a currency we count in; never throws. Source: docs/pricing.md, rates.
 * Example: `isCurrency('EUR') === true`.
 */
export function isCurrency(value: unknown): value is Currency {
  return currencies.includes(value as Currency)
}

/**
 * Makes money of minor units (hundredths); throws RangeError when they are not a safe integer.
 * Source: STYLE.md, money. Example: `moneyOf(4500, 'EUR')` is 45.00 EUR.
 */
export function moneyOf(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole number of minor units: ${minor}`)
  return { minor: minor + 0, currency }
}

/**
 * No money at all, in a currency; never throws. Source: STYLE.md, money. Example: `zero('TRY')`.
 */
export function zero(currency: Currency): Money {
  return { minor: 0, currency }
}

/**
 * Reads decimal text with at most two decimals; undefined when it is anything else.
 * Source: the catalogue format's amounts. Example: `parseMoney('45.5', 'EUR')` is 45.50 EUR.
 */
export function parseMoney(text: string, currency: Currency): Money | undefined {
  if (!/^-?\d{1,13}(\.\d{1,2})?$/.test(text)) return undefined
  const [whole = '', cents = ''] = text.split('.')
  return moneyOf(Number(whole + cents.padEnd(2, '0')), currency)
}

/**
 * Reads decimal text that must be right; throws RangeError when it is not.
 * Source: the catalogue format's amounts. Example: `money('45.00', 'EUR')`.
 */
export function money(text: string, currency: Currency): Money {
  const parsed = parseMoney(text, currency)
  if (!parsed) throw new RangeError(`not an amount: ${text}`)
  return parsed
}

/**
 * Writes money as decimal text with two decimals and no currency, as the wire and forms want it; never throws.
 * Source: spec section 9. Example: `decimalText(moneyOf(4500, 'EUR')) === '45.00'`.
 */
export function decimalText({ minor }: Money): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Adds money of one currency; throws TypeError on two currencies, RangeError beyond safe integers.
 * Source: STYLE.md, money. Example: `add(money('1.00', 'EUR'), money('2.00', 'EUR'))` is 3.00 EUR.
 */
export function add(a: Money, b: Money): Money {
  return moneyOf(a.minor + sameCurrency(a, b).minor, a.currency)
}

/**
 * Takes `b` from `a`; throws TypeError on two currencies, RangeError beyond safe integers.
 * Source: STYLE.md, money. Example: `subtract(money('3.00', 'EUR'), money('2.00', 'EUR'))` is 1.00 EUR.
 */
export function subtract(a: Money, b: Money): Money {
  return moneyOf(a.minor - sameCurrency(a, b).minor, a.currency)
}

/**
 * Adds a list of money of one currency, zero when it is empty; throws as `add` does.
 * Source: docs/pricing.md, rates. Example: `sum([money('1.00', 'EUR')], 'EUR')` is 1.00 EUR.
 */
export function sum(parts: readonly Money[], currency: Currency): Money {
  return parts.reduce(add, zero(currency))
}

/**
 * Multiplies by a whole number; throws RangeError on a fraction or beyond safe integers.
 * Source: STYLE.md, money. Example: `multiply(money('45.00', 'EUR'), 2)` is 90.00 EUR.
 */
export function multiply(unit: Money, quantity: number): Money {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a whole quantity: ${quantity}`)
  return moneyOf(unit.minor * quantity, unit.currency)
}

/**
 * Changes the sign; never throws. Source: discount lines of a quote are negative.
 * Example: `negate(money('9.00', 'EUR'))` is −9.00 EUR.
 */
export function negate({ minor, currency }: Money): Money {
  return moneyOf(-minor, currency)
}

/**
 * The given percent of an amount, rounded once, half away from zero; throws RangeError when percent is not finite.
 * Source: spec section 5, percentages of campaigns, coupons, prepayment. Example: `percentOf(money('0.05', 'EUR'), 10)` is 0.01 EUR.
 */
export function percentOf(whole: Money, percent: number): Money {
  const rate = parseDecimal(percent)
  return moneyOf(roundHalfAwayFromZero(BigInt(whole.minor) * rate.digits, 100n * rate.scale), whole.currency)
}

/**
 * The part of a gross amount that is tax at the given percent, rounded once; throws RangeError on a negative percent.
 * Source: spec section 5, `kdv_turu` dahil. Example: `percentWithin(money('120.00', 'TRY'), 20)` is 20.00 TRY.
 */
export function percentWithin(gross: Money, percent: number): Money {
  if (!(percent >= 0)) throw new RangeError(`not a tax rate: ${percent}`)
  const rate = parseDecimal(percent)
  return moneyOf(
    roundHalfAwayFromZero(BigInt(gross.minor) * rate.digits, 100n * rate.scale + rate.digits),
    gross.currency,
  )
}

/**
 * Splits money in proportion to weights by largest remainder (ties go to the earlier part), so the parts sum to
 * the whole; all-zero weights share equally. Throws RangeError on no weights or a negative or fractional one.
 * Source: STYLE.md, money. Example: `allocate(money('0.10', 'TRY'), [1, 1, 1])` is 0.04, 0.03 and 0.03 TRY.
 */
export function allocate(whole: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('weights are whole numbers, none negative, at least one')
  }
  if (weights.every((weight) => weight === 0))
    return allocate(
      whole,
      weights.map(() => 1),
    )
  const sign = whole.minor < 0 ? -1 : 1
  const total = BigInt(Math.abs(whole.minor))
  const weightSum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  const shares = weights.map((weight, index) => {
    const product = total * BigInt(weight)
    return { index, floor: Number(product / weightSum), remainder: product % weightSum }
  })
  let rest = Math.abs(whole.minor) - shares.reduce((total, { floor }) => total + floor, 0)
  const parts = shares.map(({ floor }) => floor)
  for (const { index } of shares.toSorted(byLargestRemainder)) {
    if (rest === 0) break
    parts[index]! += 1
    rest -= 1
  }
  return parts.map((part) => moneyOf(part * sign, whole.currency))
}

/**
 * Orders money of one currency: negative, zero or positive; throws TypeError on two currencies.
 * Source: STYLE.md, money. Example: `compare(money('1.00', 'EUR'), money('2.00', 'EUR')) < 0`.
 */
export function compare(a: Money, b: Money): number {
  return a.minor - sameCurrency(a, b).minor
}

/**
 * Returns whether two amounts have the same currency and value; never throws. Source: STYLE.md, money.
 * Example: `isSameMoney(money('1.00', 'EUR'), money('1.00', 'USD')) === false`.
 */
export function isSameMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.minor === b.minor
}

/**
 * The smaller of two amounts of one currency; throws TypeError on two currencies.
 * Source: a discount never exceeds what is left. Example: `smaller(money('1.00', 'EUR'), money('2.00', 'EUR'))` is 1.00 EUR.
 */
export function smaller(a: Money, b: Money): Money {
  return compare(a, b) <= 0 ? a : b
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} do not mix`)
  return b
}

type Share = { index: number; remainder: bigint }

function byLargestRemainder(a: Share, b: Share): number {
  if (a.remainder === b.remainder) return a.index - b.index
  return a.remainder > b.remainder ? -1 : 1
}
