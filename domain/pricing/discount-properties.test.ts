import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ProductKind, productKinds } from '#domain/catalogue/kinds.ts'
import { day } from '#domain/dates/day.ts'
import { type Currency, currencies, moneyOf, sum } from '#domain/money/money.ts'
import { convert, type RateTable } from '#domain/money/rates.ts'
import { isRefusal } from '#domain/refusal.ts'
import { assembleQuote } from './assemble-quote.ts'
import type { CartInput, CartRule, CartStep, PricedCart } from './cart.ts'
import { withInstalmentStep } from './cart-steps.ts'
import { withInstalmentDifference } from './instalments.ts'
import { priceAlone } from './price-alone.ts'
import { priceCart } from './price-cart.ts'
import { cartReplays } from './replay-cart.ts'
import type { Discount } from './terms.ts'

const rates: RateTable = {
  source: 'drawn',
  bulletinDate: day('2026-07-01'),
  rates: { TRY: '1', EUR: '48.5125', USD: '41.8730', GBP: '56.1204', RUB: '0.5183' },
}
const anyCurrency = fc.constantFrom<Currency>(...currencies)
const anyKind = fc.constantFrom<ProductKind>(...productKinds)
const amount = fc
  .tuple(fc.integer({ min: 0, max: 300_000 }), anyCurrency)
  .map(([minor, currency]) => moneyOf(minor, currency))
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.integer({ min: 0, max: 1000 }).map((tenths) => ({ kind: 'percent' as const, percent: tenths / 10 })),
  amount.map((worth) => ({ kind: 'amount' as const, amount: worth })),
)
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })

const quote = fc
  .record({
    kind: anyKind,
    price: amount,
    mode: fc.constantFrom('included' as const, 'excluded' as const),
    rate: fc.constantFrom(0, 1, 10, 20),
    due: fc.constantFrom(20, 30, 100),
  })
  .map(({ kind, price, mode, rate, due }) =>
    assembleQuote({
      kind,
      currency: price.currency,
      people: { adults: 1, children: 0, infants: 0 },
      steps: [{ rule: 'group', part: 'base', input: {}, unit: price, quantity: 1, collected: 'online' }],
      vat: { mode, rate },
      payment: due === 100 ? { policy: 'full' } : { policy: 'prepayment', percent: due },
    }),
  )

const cart: fc.Arbitrary<CartInput> = fc.record({
  items: fc
    .array(quote, { minLength: 1, maxLength: 5 })
    .map((quotes) => quotes.map((one, index) => ({ id: `${index}`, quote: one }))),
  coupon: maybe(
    fc
      .tuple(discount, maybe(fc.uniqueArray(anyKind, { minLength: 1, maxLength: 3 })), maybe(amount))
      .map(([worth, kinds, minimum]) => ({ ...worth, kinds, minimum })),
  ),
  basketCampaign: maybe(
    fc.oneof(
      fc.record({ by: fc.constant('count' as const), moreThan: fc.nat(4), discount }),
      fc.record({ by: fc.constant('amount' as const), moreThan: amount, discount }),
    ),
  ),
  memberDiscount: maybe(discount),
  instalment: maybe(discount),
  rates: fc.constant(rates),
  display: anyCurrency,
  payment: fc.constantFrom('prepayment', 'full'),
})

function priced(input: CartInput): PricedCart {
  const answer = priceCart(input)
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer
}

const both = ['ledger', 'display'] as const
const order: CartRule[] = ['coupon', 'basket-campaign', 'member-discount', 'vat', 'instalment', 'prepayment']

test('the steps lead from the products to the total, in every currency, and always in one order', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const answer = priced(input)
      for (const book of both) {
        const { productTotal, extrasTotal, grandTotal, currency } = answer[book]
        const steps = answer.steps[book]
        const changing = steps.filter(
          ({ rule, input: { mode } }) => rule !== 'prepayment' && mode !== 'included',
        )
        const amounts = changing.map((step) => step.amount)
        expect(sum([productTotal, extrasTotal, ...amounts], currency)).toEqual(grandTotal)
        const places = steps.map(({ rule }) => order.indexOf(rule))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }
    }),
  )
})

test('no discount is negative or takes more than it is of', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const { steps } = priced(input)
      for (const { of, amount: taken } of [...steps.ledger, ...steps.display].filter(isDiscount)) {
        expect(of.minor + taken.minor).toBeGreaterThanOrEqual(0)
        expect(taken.minor).toBeLessThan(0)
      }
    }),
  )
})

test('a coupon for some kinds takes nothing from items of other kinds', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const { kinds } = input.coupon ?? {}
      const answer = priced(input)
      const others = answer.items.filter(
        (_, index) => kinds && !kinds.includes(input.items[index]!.quote.kind),
      )
      expect(others.flatMap(({ ledger, display }) => [ledger, display]).map(couponOf)).toEqual(
        others.flatMap(() => [0, 0]),
      )
    }),
  )
})

test('a cart that a coupon does not fit costs what it costs without one', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const { couponError, ...refused } = priced(input)
      fc.pre(couponError !== undefined)
      const { couponError: _, ...without } = priced({ ...input, coupon: undefined })
      expect(refused).toEqual(without)
    }),
  )
})

test('a cart replays from what a booking keeps of it, and any edited figure is noticed', () => {
  fc.assert(
    fc.property(cart, fc.constantFrom(...both), (input, book) => {
      const { rates: _, couponError: __, ...stored } = JSON.parse(JSON.stringify(priced(input)))
      expect(cartReplays(stored, input)).toBe(true)
      stored[book].grandTotal.minor += 1
      expect(cartReplays(stored, input)).toBe(false)
    }),
  )
})

test('a later instalment difference gives the same totals and steps as an immediate one', () => {
  fc.assert(
    fc.property(cart, amount, (input, worth) => {
      fc.pre(worth.minor > 0 && worth.currency === input.display)
      const instalment = { kind: 'amount', amount: worth } as const
      const before = priced({ ...input, instalment: undefined })
      const atOnce = priced({ ...input, instalment })
      fc.pre(before.display.prepaymentTotal.minor > 0 && before.ledger.prepaymentTotal.minor > 0)
      for (const book of both) {
        const difference = convert(worth, before[book].currency, rates)
        const totals = withInstalmentDifference(before[book], difference)
        expect(totals).toEqual(atOnce[book])
        expect(withInstalmentStep(before.steps[book], totals, worth)).toEqual(atOnce.steps[book])
        expect(withInstalmentStep(atOnce.steps[book], totals, worth)).toEqual(atOnce.steps[book])
      }
    }),
  )
})

test('the price beside an item does not change with coupons, campaigns and groups', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const plain = { coupon: undefined, basketCampaign: undefined, memberDiscount: undefined }
      const without = priced({ ...input, ...plain })
      expect(priced(input).items.map(({ display }) => priceAlone(display))).toEqual(
        without.items.map(({ display }) => display.grandTotal),
      )
    }),
  )
})

function isDiscount({ rule }: CartStep): boolean {
  return rule === 'coupon' || rule === 'basket-campaign' || rule === 'member-discount'
}

function couponOf({ couponDiscount }: PricedCart['items'][number]['ledger']): number {
  return couponDiscount.minor
}
