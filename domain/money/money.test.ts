import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatPrice } from './format-money.ts'
import {
  add,
  allocate,
  compare,
  decimalText,
  isCurrency,
  money,
  moneyOf,
  multiply,
  negate,
  parseMoney,
  percentOf,
  percentWithin,
  smaller,
  subtract,
  sum,
  zero,
} from './money.ts'
import { parseDecimal, roundHalfAwayFromZero } from './rounding.ts'

test.each([
  ['45', 4500],
  ['45.5', 4550],
  ['45.05', 4505],
  ['0.07', 7],
  ['-3.10', -310],
])('%s is %i minor units', (text, minor) => {
  expect(money(text, 'EUR')).toEqual({ minor, currency: 'EUR' })
})

test.each(['', '45.', '.5', '45.005', '1,50', '1e3', ' 1', 'NaN', '99999999999999'])(
  '"%s" is no amount',
  (text) => {
    expect(parseMoney(text, 'EUR')).toBe(undefined)
    expect(() => money(text, 'EUR')).toThrow(RangeError)
  },
)

test('an amount is written with two decimals, as it was read', () => {
  expect(
    ['45.00', '0.07', '-0.07', '-12.30', '1234567.89'].map((text) => decimalText(money(text, 'TRY'))),
  ).toEqual(['45.00', '0.07', '-0.07', '-12.30', '1234567.89'])
})

test('money is added, taken away, multiplied and compared in one currency', () => {
  const [three, two] = [money('3.00', 'EUR'), money('2.00', 'EUR')]
  expect(add(three, two)).toEqual(money('5.00', 'EUR'))
  expect(subtract(two, three)).toEqual(money('-1.00', 'EUR'))
  expect(multiply(two, 3)).toEqual(money('6.00', 'EUR'))
  expect(negate(zero('EUR'))).toEqual({ minor: 0, currency: 'EUR' })
  expect(Object.is(multiply(moneyOf(-1, 'EUR'), 0).minor, 0)).toBe(true)
  expect(compare(three, two)).toBeGreaterThan(0)
  expect(smaller(three, two)).toEqual(two)
  expect(sum([three, two, two], 'EUR')).toEqual(money('7.00', 'EUR'))
})

test('two currencies do not mix', () => {
  const [euro, lira] = [money('1.00', 'EUR'), money('1.00', 'TRY')]
  for (const mix of [add, subtract, compare]) expect(() => mix(euro, lira)).toThrow(TypeError)
})

test('what cannot be counted exactly throws', () => {
  expect(() => moneyOf(0.5, 'EUR')).toThrow(RangeError)
  expect(() => moneyOf(2 ** 53, 'EUR')).toThrow(RangeError)
  expect(() => multiply(moneyOf(2 ** 52, 'EUR'), 3)).toThrow(RangeError)
  expect(() => multiply(moneyOf(2, 'EUR'), 1.5)).toThrow(RangeError)
})

test.each([
  [5n, 10n, 1],
  [-5n, 10n, -1],
  [4n, 10n, 0],
  [-4n, 10n, 0],
  [15n, 10n, 2],
  [25n, 10n, 3],
  [-25n, 10n, -3],
  [10n, 3n, 3],
])('%i ÷ %i rounds to %i', (numerator, denominator, rounded) => {
  expect(roundHalfAwayFromZero(numerator, denominator)).toBe(rounded)
})

test('a denominator that is not positive and a result beyond safe integers throw', () => {
  expect(() => roundHalfAwayFromZero(1n, 0n)).toThrow(RangeError)
  expect(() => roundHalfAwayFromZero(1n, -2n)).toThrow(RangeError)
  expect(() => roundHalfAwayFromZero(2n ** 60n, 1n)).toThrow(RangeError)
})

test('a decimal is read without losing a digit', () => {
  expect(parseDecimal('45.1234')).toEqual({ digits: 451234n, scale: 10000n })
  expect(parseDecimal(12.5)).toEqual({ digits: 125n, scale: 10n })
  for (const wrong of ['', '1.', '1,5', '1e-7', Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => parseDecimal(wrong)).toThrow(RangeError)
  }
})

test('a percentage is exact before it is rounded: 1.005 is 1.01, where floats say 1.00', () => {
  expect(percentOf(money('100.50', 'EUR'), 1)).toEqual(money('1.01', 'EUR'))
  expect(percentOf(money('0.05', 'EUR'), 10)).toEqual(money('0.01', 'EUR'))
  expect(percentOf(money('-0.05', 'EUR'), 10)).toEqual(money('-0.01', 'EUR'))
  expect(percentOf(money('690.00', 'USD'), 12.5)).toEqual(money('86.25', 'USD'))
})

test('the tax within 120.00 at 20 % is 20.00, at 0 % nothing', () => {
  expect(percentWithin(money('120.00', 'TRY'), 20)).toEqual(money('20.00', 'TRY'))
  expect(percentWithin(money('120.00', 'TRY'), 0)).toEqual(zero('TRY'))
  expect(percentWithin(money('100.00', 'TRY'), 7.5)).toEqual(money('6.98', 'TRY'))
  expect(() => percentWithin(money('1.00', 'TRY'), -1)).toThrow(RangeError)
})

test('what is shared goes by largest remainder, the earlier part first', () => {
  const minors = (text: string, weights: number[]) =>
    allocate(money(text, 'TRY'), weights).map(({ minor }) => minor)
  expect(minors('0.10', [1, 1, 1])).toEqual([4, 3, 3])
  expect(minors('0.10', [60, 30])).toEqual([7, 3])
  expect(minors('0.05', [1, 2, 7])).toEqual([1, 1, 3])
  expect(minors('0.07', [5, 0, 6])).toEqual([3, 0, 4])
  expect(minors('-0.10', [1, 1, 1])).toEqual([-4, -3, -3])
  expect(minors('0.05', [0, 0])).toEqual([3, 2])
})

test('an allocation needs at least one weight, none negative or fractional', () => {
  for (const weights of [[], [1, -1], [0.5]]) {
    expect(() => allocate(money('1.00', 'TRY'), weights)).toThrow(RangeError)
  }
})

test('shares always sum to the whole, and none exceeds its weight when the weights sum to more', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (minor, shares) => {
      const parts = allocate(moneyOf(minor, 'TRY'), shares)
      expect(sum(parts, 'TRY').minor).toBe(minor)
      if (shares.reduce((total, one) => total + one, 0) < minor) return
      if (shares.every((share) => share === 0)) return
      expect(parts.every((part, index) => part.minor <= shares[index]!)).toBe(true)
    }),
  )
})

test('a price is written as the language writes it, always with two decimals and Western digits', () => {
  const price = money('1234.5', 'EUR')
  const plain = (locale: string) => formatMoney(price, locale).replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(plain('en')).toBe('€1,234.50')
  expect(plain('tr')).toBe('€1.234,50')
  expect(plain('de')).toBe('1.234,50 €')
  expect(plain('ru')).toBe('1 234,50 €')
  expect(plain('nl')).toBe('€ 1.234,50')
  expect(plain('ar')).toMatch(/1,234\.50/)
  expect(formatMoney(price, 'ar-EG')).toMatch(/1,234\.50/)
  expect(formatMoney(price, 'ar-u-nu-arab').replaceAll(/[\u00a0\u200f]/g, ' ')).toBe(' ١٬٢٣٤٫٥٠ €')
  expect(formatMoney(money('10', 'GBP'), 'ar').replaceAll(/[\u00a0\u200f]/g, ' ')).toBe(' 10.00 £')
  expect(formatMoney(money('10', 'USD'), 'ar').replaceAll(/[\u00a0\u200f]/g, ' ')).toBe(' 10.00 $')
  expect(formatMoney(money('10', 'TRY'), 'tr')).toBe('₺10,00')
  expect(formatMoney(money('10', 'TRY'), 'en')).toBe('₺10.00')
  expect(formatMoney(money('10', 'USD'), 'en')).toBe('$10.00')
  expect(formatMoney(money('-0.5', 'USD'), 'en')).toBe('-$0.50')
})

test('the five currencies are known, others are not', () => {
  expect(['TRY', 'EUR', 'USD', 'GBP', 'RUB', 'JPY', 'eur', ''].filter(isCurrency)).toEqual([
    'TRY',
    'EUR',
    'USD',
    'GBP',
    'RUB',
  ])
})

test('a price on a screen has decimals only where it is no whole amount', () => {
  expect(formatPrice(money('1234.00', 'EUR'), 'en')).toBe('€1,234')
  expect(formatPrice(money('1234.50', 'EUR'), 'en')).toBe('€1,234.50')
  expect(formatPrice(money('-36.00', 'TRY'), 'tr')).toBe('-₺36')
  expect(formatPrice(money('36.00', 'EUR'), 'de').replace(/\s/, ' ')).toBe('36 €')
  expect(formatPrice(money('36.00', 'USD'), 'ar')).not.toMatch(/US|00/)
})
