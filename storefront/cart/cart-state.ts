import { newKey } from '#contract/new-key.ts'
import type { CheckedCoupon } from '#domain/booking/order.ts'
import { nothingRequired } from '#domain/booking/required-details.ts'
import type { PaymentChoice } from '#domain/pricing/cart.ts'
import { createStoredState } from '../browser-storage/stored-state.ts'
import { type CartEntry, isCoupon, isEntry } from './stored-entry.ts'

/** A try to order: the key it was sent with, what was ordered, and the booking it became. */
export type OrderAttempt = { readonly key: string; readonly order: string; readonly booking?: string }

export type Cart = {
  /** Its identifier (k_no), from the first item until it has become a booking. */
  readonly id?: string
  readonly entries: readonly CartEntry[]
  /** The coupon as the server last reported it: its terms when usable, else the reason. */
  readonly coupon?: CheckedCoupon
  readonly payment: PaymentChoice
  readonly attempt?: OrderAttempt
}

export const emptyCart: Cart = { entries: [], payment: 'prepayment' }

/** The cart of this browser. */
export const cartState = createStoredState<Cart>({
  name: 'kervan.cart',
  version: 1,
  empty: emptyCart,
  read: cartFromStored,
})

/** Stored data may be old or incomplete: an entry that cannot be displayed and priced is dropped. */
function cartFromStored(stored: unknown): Cart | undefined {
  const { id, entries, payment, attempt, coupon } = (stored ?? {}) as Partial<Cart>
  if (!Array.isArray(entries)) return undefined
  return {
    id: typeof id === 'string' ? id : newKey(),
    entries: entries.filter(isEntry).map(withWholePictures),
    payment: payment === 'full' ? 'full' : 'prepayment',
    attempt: typeof attempt?.key === 'string' ? attempt : undefined,
    ...(isCoupon(coupon) && { coupon }),
  }
}

/** Carts of earlier versions know no AVIF of their pictures, nor what is asked of who books. */
function withWholePictures(entry: CartEntry): CartEntry {
  const pictures = (entry.product.pictures ?? []).map((picture) => ({
    ...picture,
    avifWidths: (picture.avifWidths as number[] | undefined) ?? [],
  }))
  return { ...entry, product: { ...entry.product, pictures, asked: entry.product.asked ?? nothingRequired } }
}
