import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { isRefusal } from '#domain/refusal.ts'
import { assembleQuote } from './assemble-quote.ts'
import { priceCart } from './price-cart.ts'
import { retotal } from './retotal.ts'

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
