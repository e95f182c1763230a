import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, moneyOf } from '#domain/money/money.ts'
import { marginAfter, salePrice } from './sale.ts'

const rates = { base: 'TRY', rates: { TRY: '1', EUR: '48.50', USD: '42.10' } } as never
const eur = (minor: number) => moneyOf(minor, 'EUR')

test('an agency is charged the public price less its margins', () => {
  const of = { total: money('80.00', 'EUR'), currency: 'EUR', rates } as const
  expect(salePrice([{ margin: money('16.00', 'EUR') }], of)).toEqual({
    retail: money('80.00', 'EUR'),
    charge: money('64.00', 'EUR'),
    margin: money('16.00', 'EUR'),
  })
})

test('in any currency, charge and margin sum to the public price, and neither is negative', () => {
  const minor = fc.nat(10_000_000)
  fc.assert(
    fc.property(
      minor,
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom('EUR', 'USD', 'TRY'),
      (total, percent, currency) => {
        const margin = eur(Math.round((total * percent) / 100))
        const price = salePrice([{ margin }], { total: eur(total), currency, rates } as never)
        expect(price.charge.minor + price.margin.minor).toBe(price.retail.minor)
        expect(Math.min(price.charge.minor, price.margin.minor)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test.each([
  [8000, 1600],
  [9000, 1600],
  [4000, 800],
  [1, 0],
  [0, 0],
])('a margin of 16.00 of 80.00 is, at %i cents, %i cents', (now, margin) => {
  expect(marginAfter(eur(1600), { sold: eur(8000), now: eur(now) })).toEqual(eur(margin))
})
