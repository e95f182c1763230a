import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { isRefusal } from '#domain/refusal.ts'
import { anyCurrency, anyRates, priceable, quoted } from '#tests/factories/drawn-carts.ts'
import { type NetTerms, netQuote } from './net-price.ts'
import { marginOf, resellerPrice } from './reseller-price.ts'
import { salePrice } from './sale.ts'

const terms: fc.Arbitrary<NetTerms | undefined> = fc.option(
  fc.record({
    base: fc
      .integer({ min: 0, max: 1000 })
      .map((tenths) => ({ by: 'commission' as const, percent: tenths / 10 })),
    extrasPercent: fc.integer({ min: 0, max: 100 }),
  }),
  { nil: undefined },
)

test('the price is that of the cart, and the net price what the agency is charged in that currency', () => {
  fc.assert(
    fc.property(priceable.map(quoted), anyCurrency, anyRates, terms, (quote, currency, rates, own) => {
      const cart = priceCart({ items: [{ id: '1', quote }], rates, display: currency, payment: 'full' })
      const net = netQuote(quote, own)
      if (isRefusal(cart) || isRefusal(net)) throw new Error('refused')
      const price = resellerPrice(quote, { currency, rates, margin: marginOf(quote, own) })!
      expect(price.retail.total).toEqual(cart.display.grandTotal)
      expect(price.retail.tax).toEqual(cart.display.vatTotal)
      const { charge } = salePrice([net], { total: cart.display.grandTotal, currency, rates })
      expect(price.net!.total).toEqual(charge)
      expect(price.net!.tax.minor).toBeLessThanOrEqual(price.retail.tax.minor)
    }),
  )
})

test('without a rate there is no price, without a margin no net price', () => {
  const [quote] = fc.sample(priceable.map(quoted), { numRuns: 1, seed: 1 })
  const [rates] = fc.sample(anyRates, { numRuns: 1, seed: 1 })
  const some = { currency: quote!.currency, rates: rates!, margin: undefined }
  expect(resellerPrice(quote!, some)!.net).toBeUndefined()
  const { TRY } = rates!.rates
  const other = quote!.currency === 'USD' ? 'EUR' : 'USD'
  const without = { ...rates!, rates: { TRY } }
  expect(resellerPrice(quote!, { ...some, currency: other, rates: without })).toBeUndefined()
})
