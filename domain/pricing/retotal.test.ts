import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { isRefusal } from '#domain/refusal.ts'
import { assembleQuote } from './assemble-quote.ts'
import { priceCart } from './price-cart.ts'
import { retotal, totalsWithout } from './retotal.ts'

const rates: RateTable = {
  source: 'TCMB',
  bulletinDate: day('2026-07-01'),
  number: '2026/121',
  rates: { TRY: '1', EUR: '48.5125' },
}

test('with one price put in, the totals are those of a cart that had it from the start', () => {
  const price = fc.integer({ min: 0, max: 500_000 })
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 5 }), price, fc.nat(), (prices, other, at) => {
      const position = at % prices.length
      const before = priced(prices)
      const after = priced(prices.map((one, index) => (index === position ? other : one)))
      const { items, ledger, display } = retotal(before, position, after.items[position]!)
      expect({ items, ledger, display }).toEqual({
        items: after.items,
        ledger: after.ledger,
        display: after.display,
      })
    }),
  )
})

test('without the cancelled items, the totals are those of a cart that never had them', () => {
  const price = fc.integer({ min: 0, max: 500_000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(price, fc.boolean()), { minLength: 1, maxLength: 5 }), (drawn) => {
      fc.pre(drawn.some(([, cancelled]) => !cancelled))
      const cancelled = new Set(drawn.flatMap(([, isCancelled], at) => (isCancelled ? [at] : [])))
      const { ledger, display } = priced(drawn.flatMap(([minor, gone]) => (gone ? [] : [minor])))
      expect(totalsWithout(priced(drawn.map(([minor]) => minor)), cancelled)).toEqual({ ledger, display })
    }),
  )
})

test('an instalment difference goes with its items, by what was due of each', () => {
  const stored = priced([8000, 2000])
  const difference = { ledger: moneyOf(10_000, 'TRY'), display: moneyOf(100, 'EUR') }
  const paidInParts = {
    ...stored,
    ledger: { ...stored.ledger, instalmentDifference: difference.ledger },
    display: { ...stored.display, instalmentDifference: difference.display },
  }
  const { ledger, display } = totalsWithout(paidInParts, new Set([1]))
  expect([ledger.instalmentDifference.minor, display.instalmentDifference.minor]).toEqual([8000, 80])
  expect(display.grandTotal).toEqual(moneyOf(9680, 'EUR'))
})

function priced(prices: readonly number[]) {
  const items = prices.map((minor, index) => ({ id: String(index), quote: quoteOf(minor) }))
  const cart = priceCart({ items, rates, display: 'EUR', payment: 'prepayment' })
  if (isRefusal(cart)) throw new Error(cart.refused)
  return cart
}

function quoteOf(minor: number) {
  return assembleQuote({
    kind: 'tour',
    currency: 'EUR',
    people: { adults: 1, children: 0, infants: 0 },
    steps: [
      {
        rule: 'adult',
        part: 'base',
        input: {},
        unit: moneyOf(minor, 'EUR'),
        quantity: 1,
        collected: 'online',
      },
    ],
    vat: { mode: 'excluded', rate: 20 },
    payment: { policy: 'prepayment', percent: 25 },
  })
}
