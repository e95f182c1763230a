import type { ItemChoice } from '../booking/order.ts'
import type { Product } from '../catalogue/product.ts'
import type { Day } from '../dates/day.ts'
import type { Currency } from '../money/money.ts'
import type { RateTable } from '../money/rates.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { CartTotals } from './cart.ts'
import { priceCart } from './price-cart.ts'
import { priceItem } from './price-item.ts'
import type { Quote } from './quote.ts'

/** A price as a booking box says it. */
export type ItemPrice = {
  quote: Quote
  /** In the currency that is shown, worked out as the cart does it. */
  totals: CartTotals
}

type Asked = {
  product: Product
  choice: ItemChoice
  today: Day
  rates: RateTable
  display: Currency
}

/**
 * Returns the current price of a choice in the display currency, or the reason against it. Booking boxes and
 * dated lists display this price. Throws RangeError on an invalid day. Source: docs/pricing.md. Example: two
 * adults of 40.00 EUR are 80.00 EUR.
 */
export function itemPrice({ product, choice, today, rates, display }: Asked): ItemPrice | Refusal {
  const quote = priceItem({ product, choice, bookedOn: today })
  if (isRefusal(quote)) return quote
  const items = [{ id: product.id, quote }]
  const cart = priceCart({ items, rates, display, payment: 'prepayment' })
  return isRefusal(cart) ? cart : { quote, totals: cart.display }
}
