import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { add, type Currency, currencies, type Money, moneyOf, sum } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { isRefusal } from '#domain/refusal.ts'
import { quoteReplays, replayQuote } from './assemble-quote.ts'
import type { CartInput, CartTotals, ItemTotals, PricedCart } from './cart.ts'
import { priceCart } from './price-cart.ts'
import type { Quote } from './quote.ts'
import type { Discount, PricedExtra } from './terms.ts'
import { priceTour, type TourChoice } from './tour.ts'

const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)
const anyCurrency = fc.constantFrom(...currencies)
const amountIn = (currency: Currency, max = 500_000) =>
  fc.integer({ min: 0, max }).map((minor) => moneyOf(minor, currency))
const pricesIn = (currency: Currency) =>
  fc.record({ adult: amountIn(currency), child: amountIn(currency), infant: amountIn(currency) })
const span = fc.constantFrom({ from: '06-01', to: '09-30' }, { from: '11-01', to: '03-31' })

const pricingIn = (currency: Currency) =>
  fc.oneof(
    fc.record({
      model: fc.constant('per-person' as const),
      prices: pricesIn(currency),
      seasons: fc.array(
        fc.tuple(span, pricesIn(currency)).map(([days, prices]) => ({ ...days, prices })),
        { maxLength: 2 },
      ),
    }),
    fc.record({
      model: fc.constant('per-group' as const),
      price: amountIn(currency),
      includedPeople: fc.integer({ min: 1, max: 10 }),
      extraPerson: amountIn(currency),
      seasons: fc.array(
        fc
          .tuple(span, amountIn(currency), amountIn(currency))
          .map(([days, price, extraPerson]) => ({ ...days, price, extraPerson })),
        { maxLength: 2 },
      ),
    }),
  )

const extraPriceIn = (currency: Currency): fc.Arbitrary<PricedExtra['price']> =>
  fc.oneof(
    amountIn(currency, 20_000).map((amount) => ({ amount })),
    percent.map((percentOfBase) => ({ percentOfBase })),
  )

const extraIn = (currency: Currency) =>
  fc.record({
    per: fc.constantFrom('booking', 'day', 'night', 'person', 'week'),
    price: extraPriceIn(currency),
    required: fc.boolean(),
    max: fc.constant(3),
    collected: fc.constantFrom('online', 'on-site'),
  })

const discountIn = (currency: fc.Arbitrary<Currency>): fc.Arbitrary<Discount> =>
  fc.oneof(
    percent.map((value) => ({ kind: 'percent' as const, percent: value })),
    currency.chain((one) => amountIn(one)).map((amount) => ({ kind: 'amount' as const, amount })),
  )

const choice: fc.Arbitrary<TourChoice> = anyCurrency.chain((currency) =>
  fc.record({
    terms: fc.record({
      extras: fc
        .array(extraIn(currency), { maxLength: 3 })
        .map((extras) => extras.map((extra, index) => ({ ...extra, id: `extra-${index}` }))),
      campaign: fc.option(discountIn(fc.constant(currency)), { nil: undefined }),
      vat: fc.record({ mode: fc.constantFrom('included', 'excluded'), rate: fc.constantFrom(0, 1, 10, 20) }),
      payment: fc.oneof(
        fc.constant({ policy: 'full' as const }),
        fc.integer({ min: 1, max: 99 }).map((share) => ({ policy: 'prepayment' as const, percent: share })),
      ),
    }),
    tour: fc.record({
      pricing: pricingIn(currency),
      durationMinutes: fc.integer({ min: 15, max: 20_000 }),
      people: fc.constant({ min: 1, max: 40 }),
      infantsTakePlaces: fc.boolean(),
      pickupZones: amountIn(currency, 5000).map((surcharge) => [{ id: 'zone', surcharge }]),
    }),
    day: fc.integer({ min: 1, max: 28 }).map((date) => day(`2026-07-${String(date).padStart(2, '0')}`)),
    bookedOn: fc.constant(day('2026-05-01')),
    people: fc.record({
      adults: fc.integer({ min: 1, max: 12 }),
      children: fc.integer({ min: 0, max: 6 }),
      infants: fc.integer({ min: 0, max: 4 }),
    }),
    extras: fc.array(fc.constant({ id: 'extra-0', quantity: 1 }), { maxLength: 2 }),
    pickup: fc.option(fc.constant('zone'), { nil: undefined }),
  }),
)

const priceable = choice.map((one) => (one.terms.extras.length === 0 ? { ...one, extras: [] } : one))

const rates: fc.Arbitrary<RateTable> = fc
  .record({ EUR: fc.integer({ min: 1, max: 9_999_999 }), USD: fc.integer({ min: 1, max: 9_999_999 }) })
  .map(({ EUR, USD }) => ({
    source: 'drawn',
    bulletinDate: day('2026-05-01'),
    rates: { TRY: '1', EUR: `${EUR / 10_000}`, USD: `${USD / 10_000}`, GBP: '56.1204', RUB: '0.5183' },
  }))

const cart: fc.Arbitrary<CartInput> = fc.record({
  items: fc
    .array(priceable.map(quoted), { maxLength: 5 })
    .map((quotes) => quotes.map((quote, index) => ({ id: String(index), quote }))),
  coupon: fc.option(discountIn(anyCurrency), { nil: undefined }),
  basketCampaign: fc.option(
    fc.oneof(
      fc.record({
        by: fc.constant('count' as const),
        moreThan: fc.integer({ min: 0, max: 3 }),
        discount: discountIn(anyCurrency),
      }),
      fc.record({
        by: fc.constant('amount' as const),
        moreThan: anyCurrency.chain((currency) => amountIn(currency)),
        discount: discountIn(anyCurrency),
      }),
    ),
    { nil: undefined },
  ),
  memberDiscount: fc.option(discountIn(anyCurrency), { nil: undefined }),
  instalment: fc.option(discountIn(anyCurrency), { nil: undefined }),
  rates,
  display: anyCurrency,
  payment: fc.constantFrom('prepayment', 'full'),
})

test('the charged lines of a quote sum to its total, the lines on site to what is paid there', () => {
  fc.assert(
    fc.property(priceable.map(quoted), (quote) => {
      const collected = (where: string) =>
        sum(
          quote.lines.filter((line) => line.collected === where).map((line) => line.amount),
          quote.currency,
        )
      expect(collected('online')).toEqual(quote.total)
      expect(collected('on-site')).toEqual(quote.onSite)
      expect(add(quote.vat.net, quote.vat.amount)).toEqual(quote.vat.gross)
    }),
  )
})

test('no figure of a quote is ever negative, and no discount exceeds the base', () => {
  fc.assert(
    fc.property(priceable.map(quoted), (quote) => {
      const figures = [
        quote.base,
        quote.extras,
        quote.campaignDiscount,
        quote.subtotal,
        quote.total,
        quote.onSite,
      ]
      expect(figures.filter(({ minor }) => minor < 0)).toEqual([])
      expect(quote.campaignDiscount.minor).toBeLessThanOrEqual(quote.base.minor)
      expect(quote.prepayment.amount.minor).toBeLessThanOrEqual(quote.total.minor)
    }),
  )
})

test('a quote works out to the same figures again, also after a journey through JSON', () => {
  fc.assert(
    fc.property(priceable.map(quoted), (quote) => {
      const stored: Quote = JSON.parse(JSON.stringify(quote))
      expect(replayQuote(stored)).toEqual(quote)
      expect(quoteReplays(stored)).toBe(true)
    }),
  )
})

test('a quote in which any figure was changed does not replay', () => {
  fc.assert(
    fc.property(
      priceable.map(quoted),
      fc.constantFrom('total', 'base', 'extras', 'subtotal', 'onSite', 'campaignDiscount'),
      (quote, figure) => {
        const forged = { ...quote, [figure]: add(quote[figure], moneyOf(1, quote.currency)) }
        expect(quoteReplays(forged)).toBe(false)
      },
    ),
  )
})

test('one person more is never cheaper', () => {
  fc.assert(
    fc.property(priceable, fc.constantFrom('adults', 'children', 'infants'), (one, who) => {
      const more = { ...one, people: { ...one.people, [who]: one.people[who] + 1 } }
      expect(quoted(more).total.minor).toBeGreaterThanOrEqual(quoted(one).total.minor)
    }),
  )
})

test('the items of a cart sum to the cart, in both currencies', () => {
  fc.assert(
    fc.property(cart.map(pricedWithItems), ({ priced }) => {
      for (const book of ['ledger', 'display'] as const) {
        const items = priced.items.map((item) => item[book])
        const total = priced[book]
        const summed = (field: MoneyField) => items.reduce((minor, item) => minor + item[field].minor, 0)
        expect(total.productTotal.minor).toBe(summed('total') - summed('campaignDiscount'))
        expect(total.extrasTotal.minor).toBe(summed('extrasTotal'))
        expect(total.couponDiscount.minor).toBe(summed('couponDiscount'))
        expect(total.basketDiscount.minor).toBe(summed('basketDiscount'))
        expect(total.memberDiscount.minor).toBe(summed('memberDiscount'))
        expect(total.vatTotal.minor).toBe(summed('vatTotal'))
        expect(total.grandTotal.minor - total.instalmentDifference.minor).toBe(summed('grandTotal'))
        expect(total.prepaymentTotal.minor - total.instalmentDifference.minor).toBe(summed('prepaymentTotal'))
      }
    }),
  )
})

test('the figures of a cart and of its items follow from each other, in both currencies', () => {
  fc.assert(
    fc.property(cart.map(pricedWithItems), ({ priced }) => {
      for (const total of [priced.ledger, priced.display]) {
        const discounts = total.couponDiscount.minor + total.basketDiscount.minor + total.memberDiscount.minor
        expect(total.subtotal.minor).toBe(total.productTotal.minor + total.extrasTotal.minor - discounts)
        expect(total.grandTotal.minor).toBe(
          total.subtotal.minor + total.vatAdded.minor + total.instalmentDifference.minor,
        )
        expect(total.prepaymentTotal.minor + total.balanceDue.minor).toBe(total.grandTotal.minor)
      }
      for (const item of priced.items.flatMap(({ ledger, display }) => [ledger, display])) {
        const added = item.vatMode === 'excluded' ? item.vatTotal.minor : 0
        expect(item.grandTotal.minor).toBe(
          item.total.minor + item.extrasTotal.minor - item.discountTotal.minor + added,
        )
      }
    }),
  )
})

test('nothing in a cart is ever negative, and nothing due now exceeds the total', () => {
  fc.assert(
    fc.property(cart.map(pricedWithItems), ({ priced }) => {
      const books = [
        priced.ledger,
        priced.display,
        ...priced.items.flatMap(({ ledger, display }) => [ledger, display]),
      ]
      expect(books.flatMap(amountsOf).filter(({ minor }) => minor < 0)).toEqual([])
      for (const { prepaymentTotal, grandTotal } of books) {
        expect(prepaymentTotal.minor).toBeLessThanOrEqual(grandTotal.minor)
      }
    }),
  )
})

test('paying in full leaves no balance', () => {
  fc.assert(
    fc.property(cart, (input) => {
      expect(pricedWithItems({ ...input, payment: 'full' }).priced.ledger.balanceDue.minor).toBe(0)
    }),
  )
})

test('a coupon never makes a cart dearer', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const without = pricedWithItems({ ...input, coupon: undefined, instalment: undefined })
      const coupon = pricedWithItems({ ...input, instalment: undefined })
      // Sharing and VAT are rounded per item and discount, so a few hundredths may move to an item with more tax.
      const slack = 3 * input.items.length
      expect(coupon.priced.ledger.grandTotal.minor).toBeLessThanOrEqual(
        without.priced.ledger.grandTotal.minor + slack,
      )
    }),
  )
})

test('the ledger does not depend on the currency that is shown', () => {
  fc.assert(
    fc.property(cart, anyCurrency, (input, display) => {
      expect(pricedWithItems({ ...input, display }).priced.ledger).toEqual(
        pricedWithItems(input).priced.ledger,
      )
    }),
  )
})

test('shown in TRY, both sides of a cart are the same', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const { priced } = pricedWithItems({ ...input, display: 'TRY' })
      expect(priced.display).toEqual(priced.ledger)
    }),
  )
})

type MoneyField = {
  [Field in keyof ItemTotals]: ItemTotals[Field] extends Money ? Field : never
}[keyof ItemTotals]

function quoted(one: TourChoice): Quote {
  const quote = priceTour(one)
  if (isRefusal(quote)) throw new Error(quote.refused)
  return quote
}

function pricedWithItems(input: CartInput): { input: CartInput; priced: PricedCart } {
  const priced = priceCart(input)
  if (isRefusal(priced)) throw new Error(priced.refused)
  return { input, priced }
}

function amountsOf(totals: ItemTotals | CartTotals): Money[] {
  return Object.values(totals).filter((value) => typeof value === 'object')
}
