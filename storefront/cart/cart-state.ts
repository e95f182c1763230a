import type { ItemChoice } from '#domain/booking/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { PaymentChoice } from '#domain/pricing/cart.ts'
import { createKeptState } from '../state/kept-state.ts'
import { isEntry } from './stored-entry.ts'

/** What the cart keeps of a product: enough to show it in any language and to price it again. */
export type CartProduct = Omit<
  Product,
  'body' | 'highlights' | 'included' | 'notIncluded' | 'itinerary' | 'goodToKnow' | 'faq' | 'seo' | 'summary'
>

export type CartEntry = ItemChoice & { product: CartProduct }

/** A try to order: the key it was sent with, what was ordered, and the booking it became. */
export type OrderAttempt = { readonly key: string; readonly order: string; readonly booking?: string }

export type Cart = {
  readonly entries: readonly CartEntry[]
  readonly payment: PaymentChoice
  readonly attempt?: OrderAttempt
}

export const emptyCart: Cart = { entries: [], payment: 'prepayment' }

/** The cart of this browser. */
export const cartState = createKeptState<Cart>({
  name: 'kervan.cart',
  version: 1,
  empty: emptyCart,
  read: cartFromStored,
})

/** What was kept may be of an older version or half of it: an entry that cannot be shown and priced is left out. */
function cartFromStored(stored: unknown): Cart | undefined {
  const { entries, payment, attempt } = (stored ?? {}) as Partial<Cart>
  if (!Array.isArray(entries)) return undefined
  return {
    entries: entries.filter(isEntry).map(withWholePictures),
    payment: payment === 'full' ? 'full' : 'prepayment',
    attempt: typeof attempt?.key === 'string' ? attempt : undefined,
  }
}

/** Carts of the first version know no AVIF of their pictures. */
function withWholePictures(entry: CartEntry): CartEntry {
  const pictures = (entry.product.pictures ?? []).map((picture) => ({
    ...picture,
    avifWidths: (picture.avifWidths as number[] | undefined) ?? [],
  }))
  return { ...entry, product: { ...entry.product, pictures } }
}
