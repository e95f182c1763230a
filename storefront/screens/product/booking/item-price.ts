import type { ItemChoice } from '#domain/booking/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { CartTotals } from '#domain/pricing/cart.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { priceItem } from '#domain/pricing/price-item.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'

export type ItemPrice = {
  quote: Quote
  /** In the currency that is shown, worked out as the cart does it. */
  totals: CartTotals
  /** The total without the campaign, when there is one. */
  was?: Money
}

type Asked = {
  product: Product
  choice: ItemChoice
  today: Day
  rates: RateTable
  display: Currency
}

/** What was chosen costs now, in the currency that is shown; or why it cannot be had so. */
export function itemPrice(asked: Asked): ItemPrice | Refusal {
  const price = priced(asked, asked.product)
  if (isRefusal(price) || price.quote.campaignDiscount.minor === 0) return price
  const without = priced(asked, { ...asked.product, campaign: undefined })
  return isRefusal(without) ? price : { ...price, was: without.totals.grandTotal }
}

function priced(asked: Asked, product: Product): Omit<ItemPrice, 'was'> | Refusal {
  const { choice, today, rates, display } = asked
  const quote = priceItem({ product, choice, bookedOn: today })
  if (isRefusal(quote)) return quote
  const items = [{ id: product.id, quote }]
  const cart = priceCart({ items, rates, display, payment: 'prepayment' })
  return isRefusal(cart) ? cart : { quote, totals: cart.display }
}
