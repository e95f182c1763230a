import { addDays, day } from '#domain/dates/day.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { PricedCart } from '#domain/pricing/cart.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { priceTour } from '#domain/pricing/tour.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { StoredTotals } from '#server/orders/stored-totals.ts'

const productCount = 400
export const cartCount = 2048

const rates: RateTable = {
  source: 'TCMB',
  bulletinDate: day('2026-07-01'),
  number: '2026/121',
  rates: { TRY: '1', EUR: '48.5125', USD: '41.8730', GBP: '55.1040' },
}
const productCurrencies: readonly Currency[] = ['EUR', 'EUR', 'TRY', 'USD']
const displayCurrencies: readonly Currency[] = ['EUR', 'EUR', 'TRY', 'EUR', 'USD', 'GBP']
const vatRates = [20, 10, 20, 1, 20]

export type MadeUpCart = {
  cart: number
  currency: Currency
  totals: StoredTotals
  items: { position: number; product: number; quote: Quote }[]
}

/**
 * Returns carts priced as orders are: of 400 products of very different popularity, every fifth of two items, in several
 * currencies and VAT rates, some with a discount.
 */
export function madeUpCarts(): MadeUpCart[] {
  return Array.from({ length: cartCount }, (_, cart) => {
    // Far apart, so that a cart of two has two products.
    const products =
      cart % 5 === 0 ? [productAt(cart), productAt((cart + cartCount / 2) % cartCount)] : [productAt(cart)]
    const items = products.map((product, position) => ({ position, product, quote: quoteOf(product, cart) }))
    const currency = displayCurrencies[cart % displayCurrencies.length]!
    return { cart, currency, totals: totalsOf(items, { cart, currency }), items }
  })
}

function productAt(cart: number): number {
  return Math.floor(productCount * ((cart + 0.5) / cartCount) ** 3)
}

function quoteOf(product: number, cart: number): Quote {
  const currency = productCurrencies[product % productCurrencies.length]!
  const adult = (currency === 'TRY' ? 90_000 : 2500) + 137 * (product % 41)
  const price = (minor: number) => ({ minor, currency })
  const quote = priceTour({
    tour: {
      durationMinutes: 240,
      ages: { childFrom: 4, adultFrom: 13 },
      people: { min: 1, max: 20 },
      infantsTakePlaces: false,
      pricing: {
        model: 'per-person',
        prices: { adult: price(adult), child: price(Math.floor(adult / 2)), infant: price(0) },
        seasons: [],
      },
      pickupZones: [],
    },
    terms: {
      extras: [],
      vat: {
        mode: product % 3 === 0 ? 'excluded' : 'included',
        rate: vatRates[product % vatRates.length]!,
      },
      payment: { policy: 'prepayment', percent: 30 },
    },
    day: addDays(rates.bulletinDate, 30),
    bookedOn: rates.bulletinDate,
    people: { adults: 1 + (cart % 4), children: cart % 3, infants: cart % 11 === 0 ? 1 : 0 },
  })
  if (isRefusal(quote)) throw new Error(quote.refused)
  return quote
}

function totalsOf(
  items: MadeUpCart['items'],
  { cart, currency: display }: { cart: number; currency: Currency },
): StoredTotals {
  const priced = priceCart({
    items: items.map(({ position, quote }) => ({ id: `item-${position}`, quote })),
    ...(cart % 7 === 0 && { memberDiscount: { kind: 'percent', percent: 7 } }),
    rates,
    display,
    payment: 'prepayment',
  })
  if (isRefusal(priced)) throw new Error(priced.refused)
  return storedOf(priced)
}

function storedOf({ ledger, display, items, steps }: PricedCart): StoredTotals {
  return { ledger, display, items, steps }
}
