import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { type Currency, money } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { isRefusal } from '#domain/refusal.ts'
import { assembleQuote } from './assemble-quote.ts'
import type { CartInput } from './cart.ts'
import { priceCart } from './price-cart.ts'
import type { Quote } from './quote.ts'

const rates: RateTable = {
  source: 'TCMB',
  bulletinDate: day('2026-07-01'),
  number: '2026/121',
  rates: { TRY: '1', EUR: '48.5125', USD: '41.8730', RUB: '0.5183' },
}

test('each line is converted once and then summed: three lines of 0.01 EUR are 1.47 TRY, not 1.46', () => {
  const quote = quoteOf('0.01', '0.01', '0.01')
  expect(priced({ items: [{ id: 'a', quote }] }).ledger.productTotal).toEqual(money('1.47', 'TRY'))
})

test('an amount goes straight from its own currency to the shown one, not through rounded TRY', () => {
  const cart = priced({ items: [{ id: 'a', quote: quoteOf('5.14') }], display: 'USD' })
  expect(cart.display.grandTotal).toEqual(money('5.96', 'USD'))
  expect(cart.ledger.grandTotal).toEqual(money('249.35', 'TRY'))
})

test('the hundredths of a shared coupon that are over go to the largest remainders', () => {
  const items = ['1.00', '1.00', '1.00'].map((price, index) => ({ id: `${index}`, quote: quoteOf(price) }))
  const cart = priced({ items, coupon: { kind: 'amount', amount: money('1.00', 'EUR') } })
  expect(cart.items.map(({ display }) => display.couponDiscount.minor)).toEqual([34, 33, 33])
})

test('a coupon that covers the cart in its own currency leaves no stray cent in another', () => {
  const cart = priced({
    items: [{ id: 'a', quote: quoteOf('0.01', '0.01', '0.01') }],
    coupon: { kind: 'amount', amount: money('0.03', 'EUR') },
  })
  expect(cart.ledger.grandTotal).toEqual(money('0.00', 'TRY'))
})

test('a campaign that takes the whole price leaves no stray cent in another currency', () => {
  const quote = quoteOf('0.01', '0.01', '0.01', '-0.03')
  expect(priced({ items: [{ id: 'a', quote }] }).ledger.grandTotal).toEqual(money('0.00', 'TRY'))
})

test('what rounds away in the shown currency is not taken twice: a campaign never makes an item negative', () => {
  const quote = quoteIn('RUB', '0.40', '0.40', '0.40', '-1.19')
  expect(priced({ items: [{ id: 'a', quote }] }).display.productTotal).toEqual(money('0.00', 'EUR'))
})

test('nor does a coupon', () => {
  const cart = priced({
    items: [{ id: 'a', quote: quoteIn('RUB', '0.40', '0.40', '0.40') }],
    coupon: { kind: 'amount', amount: money('1.19', 'RUB') },
  })
  expect([cart.display.couponDiscount, cart.display.grandTotal]).toEqual([
    money('0.00', 'EUR'),
    money('0.00', 'EUR'),
  ])
  expect(cart.ledger.grandTotal).toEqual(money('0.01', 'TRY'))
})

test('items that agree on a prepayment of 30 % state 30 %, even where rounding makes it 40 %', () => {
  const quote: Quote = { ...quoteOf('0.05'), prepayment: { percent: 30, amount: money('0.02', 'EUR') } }
  const cart = priced({ items: [{ id: 'a', quote }], payment: 'prepayment' })
  expect([cart.display.prepaymentPercent, cart.display.prepaymentTotal]).toEqual([30, money('0.02', 'EUR')])
})

test('where nothing is paid now, the bank asks nothing for instalments', () => {
  const cart = priced({
    items: [{ id: 'a', quote: quoteOf('5.00') }],
    coupon: { kind: 'percent', percent: 100 },
    instalment: { kind: 'amount', amount: money('1.00', 'TRY') },
  })
  expect(cart.ledger.grandTotal).toEqual(money('0.00', 'TRY'))
})

test('an empty cart costs nothing', () => {
  const cart = priced({ items: [], coupon: { kind: 'amount', amount: money('5.00', 'EUR') } })
  expect([cart.items, cart.ledger.grandTotal, cart.display.balanceDue]).toEqual([
    [],
    money('0.00', 'TRY'),
    money('0.00', 'EUR'),
  ])
})

test('a currency without a rate is refused by name', () => {
  expect(priceCart({ ...basic, display: 'GBP' })).toEqual({
    refused: 'rate-missing',
    values: { currency: 'GBP' },
  })
})

test('the bulletin that was used travels with the cart', () => {
  expect(priced({}).rates).toEqual(rates)
})

test('a negative discount is a programming error and throws', () => {
  const items = [{ id: 'a', quote: quoteOf('1.00') }]
  expect(() => priceCart({ ...basic, items, coupon: { kind: 'percent', percent: -5 } })).toThrow(RangeError)
})

const basic: CartInput = { items: [], rates, display: 'EUR', payment: 'full' }

function priced(input: Partial<CartInput>) {
  const cart = priceCart({ ...basic, ...input })
  if (isRefusal(cart)) throw new Error(cart.refused)
  return cart
}

/** A quote of plain lines in EUR; a negative amount is a campaign. */
function quoteOf(...amounts: string[]): Quote {
  return quoteIn('EUR', ...amounts)
}

function quoteIn(currency: Currency, ...amounts: string[]): Quote {
  return assembleQuote({
    kind: 'tour',
    currency,
    people: { adults: 1, children: 0, infants: 0 },
    steps: amounts.map((amount) => ({
      rule: amount.startsWith('-') ? 'campaign' : 'group',
      part: amount.startsWith('-') ? 'discount' : 'base',
      input: {},
      unit: money(amount, currency),
      quantity: 1,
      collected: 'online',
    })),
    vat: { mode: 'included', rate: 20 },
    payment: { policy: 'full' },
  })
}
