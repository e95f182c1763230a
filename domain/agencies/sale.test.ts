import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, moneyOf } from '#domain/money/money.ts'
import { chargeForMore, marginAfter, salePrice } from './sale.ts'

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

test.each([
  ['one more at the same share', [4000, 3200], 4000, [8000, 6400], 3200],
  ['an item that was not there', [0, 0], 0, [8000, 6400], 6400],
  ['one more after one less', [8000, 6400], 4000, [8000, 6400], 3200],
  ['one more beside one that the guest pays', [8000, 6400], 12_000, [16_000, 12_800], 3200],
  ['a child at a larger margin', [8000, 6000], 8000, [10_000, 7500], 1500],
  ['a net price that stays', [8000, 6400], 8000, [9000, 6400], 0],
  ['a margin that falls away: no more than the guest would pay', [8000, 6400], 8000, [9000, 9000], 1000],
  ['a sale of which the agency keeps all', [8000, 0], 8000, [12_000, 0], 0],
] as const)('%s is charged its net price', (_, [soldRetail, soldCharge], was, [retail, charge], more) => {
  const sold = { retail: eur(soldRetail), charge: eur(soldCharge) }
  const is = { retail: eur(retail), charge: eur(charge) }
  expect(chargeForMore({ sold, was: eur(was), is })).toEqual(eur(more))
})
