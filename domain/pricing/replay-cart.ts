import { isRefusal } from '#domain/refusal.ts'
import type { CartInput, PricedCart } from './cart.ts'
import { priceCart } from './price-cart.ts'
import { sameFigures } from './same-figures.ts'

/** The inputs of a cart's price, without items and rates: a booking stores them beside its totals. */
export type CartTerms = Omit<CartInput, 'items' | 'rates'>

/**
 * Says whether a cart's stored totals come out of what it was priced with, each and every figure; never throws.
 * Source: docs/pricing.md, "The cart". Example: a booking whose coupon's amount was edited gives false.
 */
export function cartReplays(stored: Omit<PricedCart, 'rates' | 'couponError'>, input: CartInput): boolean {
  try {
    const again = priceCart(input)
    if (isRefusal(again)) return false
    const { items, ledger, display, steps } = again
    return sameFigures({ items, ledger, display, steps }, stored)
  } catch {
    return false // figures that cannot even be worked out do not replay
  }
}
