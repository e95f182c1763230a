import { add, type Money, subtract } from '#domain/money/money.ts'
import { taxOn } from './assemble-quote.ts'
import type { ItemTotals } from './cart.ts'

/**
 * Returns the price of a single item, tax included and before cart discounts: the price displayed beside it.
 * Never throws. Source: docs/pricing.md, "Sharing". Example: an item of 90.00 EUR in a cart with a coupon of 10
 * % is 90.00 EUR.
 */
export function priceAlone(item: ItemTotals): Money {
  const { total, extrasTotal, campaignDiscount, vatMode: mode, vatRate: rate } = item
  const left = subtract(add(total, extrasTotal), campaignDiscount)
  return mode === 'excluded' ? add(left, taxOn(left, { mode, rate })) : left
}
