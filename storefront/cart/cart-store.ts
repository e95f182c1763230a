import type { People } from '#domain/availability/people.ts'
import type { PaymentChoice } from '#domain/pricing/cart.ts'
import { type Kept, useKept } from '../state/kept-state.ts'
import { noteStep } from '../visits/counting.ts'
import { openCart } from './cart-opening.ts'
import {
  type Cart,
  type CartEntry,
  type CartProduct,
  cartState,
  emptyCart,
  newEntryId,
} from './cart-state.ts'
import { entriesChanged, entriesWith } from './entries-with.ts'
import { endChange, entryInChange } from './entry-change.ts'

export type { Cart, CartEntry, CartProduct } from './cart-state.ts'
export { newEntryId } from './cart-state.ts'

/** The cart in a component; empty on the server and until the browser's own is read. */
export function useCart(): Kept<Cart> {
  return useKept(cartState)
}

/** Puts an item into the cart, in place of the one that is being changed, and opens the drawer, which shows it. */
export function addToCart(entry: CartEntry): void {
  const added = { ...entry, product: kept(entry.product) }
  const changing = entryInChange()
  changeEntries((entries) =>
    changing ? entriesChanged(entries, changing, added) : entriesWith(entries, added),
  )
  endChange()
  noteStep('cart')
  openCart()
}

/** Takes an item out; the result puts it back where it was. */
export function removeFromCart(id: string): () => void {
  const { entries } = cartState.current().value
  const at = entries.findIndex((entry) => entry.id === id)
  const removed = entries[at]
  changeEntries((all) => all.filter((entry) => entry.id !== id))
  return () => {
    if (!removed) return
    changeEntries((all) => (all.some((entry) => entry.id === id) ? all : all.toSpliced(at, 0, removed)))
  }
}

/** Changes who comes along. */
export function setPeople(id: string, people: People): void {
  changeEntry(id, (entry) => {
    if (entry.kind !== 'transfer') return { ...entry, people }
    // Fewer children need fewer child seats
    const childSeats = Math.min(entry.childSeats, people.children + people.infants)
    return { ...entry, people, childSeats }
  })
}

/** Changes how much of an extra is taken; none takes it out. */
export function setExtra(id: string, extra: string, quantity: number): void {
  changeEntry(id, (entry) => {
    const others = entry.extras.filter((chosen) => chosen.id !== extra)
    return { ...entry, extras: quantity > 0 ? [...others, { id: extra, quantity }] : others }
  })
}

/** Takes over what the catalogue says of a product today. */
export function refreshProduct(product: CartProduct): void {
  changeEntries((entries) =>
    entries.map((entry) => (entry.productId === product.id ? { ...entry, product: kept(product) } : entry)),
  )
}

/** Chooses between the prepayment and everything at once. */
export function choosePayment(payment: PaymentChoice): void {
  cartState.change((cart) => ({ ...cart, payment }))
}

/** Empties the cart once what was in it has become a booking; a cart filled anew meanwhile stays. */
export function clearCartOf(booking: string): void {
  cartState.change((cart) => (cart.attempt?.booking === booking ? emptyCart : cart))
}

function changeEntry(id: string, change: (entry: CartEntry) => CartEntry): void {
  changeEntries((entries) => entries.map((entry) => (entry.id === id ? change(entry) : entry)))
}

function changeEntries(change: (entries: readonly CartEntry[]) => readonly CartEntry[]): void {
  const id = newEntryId()
  cartState.change((cart) => ({ ...cart, id: cart.id ?? id, entries: change(cart.entries) }))
}

/** The local storage is small: of a page's product only what the cart shows and prices, and one picture. */
function kept(product: CartProduct): CartProduct {
  const { id, kind, slug, title, category, destination, pictures, fromPrice, campaign } = product
  const { freeCancellationHours, onRequest, facts, slugs, titles, categorySlugs, currency, vat } = product
  const { payment, cancellation, cutoffHours, timeZone, extras, asked, details } = product
  return {
    ...{ id, kind, slug, title, category, destination, pictures: pictures.slice(0, 1), fromPrice, campaign },
    ...{ freeCancellationHours, onRequest, facts, slugs, titles, categorySlugs, currency, vat },
    ...{ payment, cancellation, cutoffHours, timeZone, extras, asked, details },
  }
}
