import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { money } from './money.ts'
import { convert, hasRate, type RateTable, toLedger } from './rates.ts'

const table: RateTable = {
  source: 'TCMB',
  bulletinDate: day('2026-07-01'),
  rates: { TRY: '1', EUR: '48.5125', USD: '41.8730', GBP: '0', RUB: 'n/a' },
}

test('10.00 EUR at 48.5125 are 485.13 TRY: the half goes up', () => {
  expect(toLedger(money('10.00', 'EUR'), table)).toEqual(money('485.13', 'TRY'))
})

test('a negative amount rounds away from zero too', () => {
  expect(toLedger(money('-10.00', 'EUR'), table)).toEqual(money('-485.13', 'TRY'))
})

test('EUR becomes USD straight: 5.14 EUR are 5.96 USD, where rounded TRY in between would give 5.95', () => {
  const euro = money('5.14', 'EUR')
  expect(convert(euro, 'USD', table)).toEqual(money('5.96', 'USD'))
  expect(convert(toLedger(euro, table), 'USD', table)).toEqual(money('5.95', 'USD'))
})

test('TRY becomes EUR by dividing', () => {
  expect(convert(money('4851.25', 'TRY'), 'EUR', table)).toEqual(money('100.00', 'EUR'))
})

test('an amount in the wanted currency stays as it is, whatever the table says', () => {
  expect(convert(money('1.00', 'GBP'), 'GBP', table)).toEqual(money('1.00', 'GBP'))
})

test('TRY needs no entry', () => {
  const bare: RateTable = { ...table, rates: { EUR: '48.5125' } }
  expect(toLedger(money('10.00', 'EUR'), bare)).toEqual(money('485.13', 'TRY'))
  expect([hasRate(bare, 'TRY'), hasRate(bare, 'EUR'), hasRate(bare, 'USD')]).toEqual([true, true, false])
})

test('a missing, zero or malformed rate throws', () => {
  const bare: RateTable = { ...table, rates: {} }
  expect(() => toLedger(money('1.00', 'EUR'), bare)).toThrow('no rate for EUR')
  expect(() => toLedger(money('1.00', 'GBP'), table)).toThrow(RangeError)
  expect(() => toLedger(money('1.00', 'RUB'), table)).toThrow(RangeError)
})
