import { newKey } from '#contract/new-key.ts'
import type { People } from '#domain/availability/people.ts'
import type { PaymentChoice } from '#domain/pricing/cart.ts'
import { cartState, emptyCart } from './cart-state.ts'
import type { CartEntry } from './stored-entry.ts'

/** Takes an item out; the result puts it back where it was. */
export function removeFromCart(id: string): () => void {
  const { entries } = cartState.current().value
  const at = entries.findIndex((entry) => entry.id === id)
  const removed = entries[at]
  void changeEntries((all) => all.filter((entry) => entry.id !== id))
  return () => {
    if (!removed) return
    void changeEntries((all) => (all.some((entry) => entry.id === id) ? all : all.toSpliced(at, 0, removed)))
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

/** Chooses between the prepayment and everything at once. */
export function choosePayment(payment: PaymentChoice): void {
  void cartState.change((cart) => ({ ...cart, payment }))
}

/** Empties the cart once its items are a booking; items added meanwhile remain. */
export function clearCartOf(booking: string): void {
  void cartState.change((cart) => (cart.attempt?.booking === booking ? emptyCart : cart))
}

function changeEntry(id: string, change: (entry: CartEntry) => CartEntry): void {
  void changeEntries((entries) => entries.map((entry) => (entry.id === id ? change(entry) : entry)))
}

/** Changes the items of the cart; resolves when the browser has stored it. */
export function changeEntries(
  change: (entries: readonly CartEntry[]) => readonly CartEntry[],
): Promise<void> {
  const id = newKey()
  return cartState.change((cart) => ({ ...cart, id: cart.id ?? id, entries: change(cart.entries) }))
}
