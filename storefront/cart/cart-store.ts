import type { ItemChoice } from '#domain/booking/order.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** What the cart keeps of a product: enough to show it in any language and to price it again. */
export type CartProduct = Omit<
  Product,
  'body' | 'highlights' | 'included' | 'notIncluded' | 'itinerary' | 'goodToKnow' | 'faq' | 'seo' | 'summary'
>

export type CartEntry = ItemChoice & { product: CartProduct }

/** Puts an item into the cart, opens the drawer and says so. */
export function addToCart(_entry: CartEntry): void {
  throw new Error('not built yet')
}
