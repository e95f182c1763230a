import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../languages/locales.ts'
import { formatMoney } from './format-money.ts'
import { money, moneyOf } from './money.ts'
import { moneyToType, moneyTyped } from './typed-money.ts'

test.each([
  ['en', '1234.50'],
  ['tr', '1234,50'],
  ['de', '1234,50'],
  ['ru', '1234,50'],
  ['nl', '1234,50'],
  ['ar', '1234.50'],
])('in %s a field of 1234.50 begins as %s', (locale, text) => {
  expect(moneyToType(money('1234.50', 'EUR'), locale)).toBe(text)
})

test.each([
  ['38', '38.00'],
  ['38,5', '38.50'],
  ['38.50', '38.50'],
  ['1.234', '1234.00'],
  ['1,234.5', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1 234 567,89', '1234567.89'],
  ['١٢٣٤٫٥٠', '1234.50'],
  ['1٬234٫50', '1234.50'],
])('%s is read as %s', (text, amount) => {
  expect(moneyTyped(text, 'EUR')).toEqual(money(amount, 'EUR'))
})

test.each(['', '-5', '1.2.3', '1.234.50', '12,34,567', '1,2345', '5 €', '99999999999999', 'ten', '.5'])(
  'in "%s" is no amount',
  (text) => {
    expect(moneyTyped(text, 'EUR')).toBeUndefined()
  },
)

test('what a field begins with is read back as the same amount, in every language, and so is the price itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.integer({ min: 0, max: 1e12 }), (locale, minor) => {
      const amount = moneyOf(minor, 'EUR')
      expect(moneyTyped(moneyToType(amount, locale), 'EUR')).toEqual(amount)
      const figures = formatMoney(amount, locale).replace(/[^\d.,\s]/gu, '')
      expect(moneyTyped(figures, 'EUR')).toEqual(amount)
    }),
  )
})
