import fc from 'fast-check'
import { day } from '#domain/dates/day.ts'
import { type Currency, currencies, moneyOf } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { CartInput, PricedCart } from '#domain/pricing/cart.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Discount, PricedExtra } from '#domain/pricing/terms.ts'
import { priceTour, type TourChoice } from '#domain/pricing/tour.ts'
import { isRefusal } from '#domain/refusal.ts'

const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)
/** Any currency there is. */
export const anyCurrency = fc.constantFrom(...currencies)
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
      ages: fc.constant({ childFrom: 4, adultFrom: 13 }),
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

/** A tour of any kind with a random choice. */
export const priceable = choice.map((one) => (one.terms.extras.length === 0 ? { ...one, extras: [] } : one))

/** Rates of a bulletin that was drawn. */
export const anyRates: fc.Arbitrary<RateTable> = fc
  .record({ EUR: fc.integer({ min: 1, max: 9_999_999 }), USD: fc.integer({ min: 1, max: 9_999_999 }) })
  .map(({ EUR, USD }) => ({
    source: 'drawn',
    bulletinDate: day('2026-05-01'),
    rates: { TRY: '1', EUR: `${EUR / 10_000}`, USD: `${USD / 10_000}`, GBP: '56.1204', RUB: '0.5183' },
  }))

/** A cart of up to five tours under every discount, shown in any currency. */
export const cart: fc.Arbitrary<CartInput> = fc.record({
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
  rates: anyRates,
  display: anyCurrency,
  payment: fc.constantFrom('prepayment', 'full'),
})

/** The quote of a choice that can be priced. */
export function quoted(one: TourChoice): Quote {
  const quote = priceTour(one)
  if (isRefusal(quote)) throw new Error(quote.refused)
  return quote
}

/** A cart that can be priced, with what it was priced of. */
export function pricedWithItems(input: CartInput): { input: CartInput; priced: PricedCart } {
  const priced = priceCart(input)
  if (isRefusal(priced)) throw new Error(priced.refused)
  return { input, priced }
}
