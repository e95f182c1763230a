import type { ItemChoice } from '#domain/booking/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import { priceOffer } from '#domain/pricing/on-request.ts'
import type { OfferRow } from './queries.ts'

/** Returns the price of an offer, without VAT where prices of the product exclude it. */
export function priceOf({ price, currency }: OfferRow): Money {
  return moneyOf(price, currency as Currency)
}

/** Returns what the guest pays for an offer; its price where its product is not for sale any more. */
export function totalOf(offer: OfferRow, product: Product | undefined): Money {
  const price = priceOf(offer)
  if (!product) return price
  const { people } = offer.choice as ItemChoice
  return priceOffer({ terms: product, kind: product.details.kind, people, price }).total
}
