import { newKey } from '#contract/new-key.ts'
import { cartState } from './cart-state.ts'

/*
 * One try to order what is in the cart. Its key makes a double click, a retry after a lost answer, a reload or a way
 * back from the bank's page give the same booking. It lives as long as the cart it is for.
 */

/** The key for an order, once the browser has stored it; a new one when anything in the order is another than last time. */
export async function keyForOrder(order: string): Promise<string> {
  const known = cartState.current().value.attempt
  if (known?.order === order) return known.key
  const key = newKey()
  await cartState.change((cart) => ({ ...cart, attempt: { key, order } }))
  return key
}

/** Notes which booking an order has become; resolves when the browser has stored it. */
export function noteBooking(key: string, booking: string): Promise<void> {
  return cartState.change((cart) =>
    cart.attempt?.key === key ? { ...cart, attempt: { ...cart.attempt, booking } } : cart,
  )
}

/** Clears a refused attempt, or one whose booking ended: the next one is a new order. */
export function clearOrder(key: string): void {
  void cartState.change((cart) => (cart.attempt?.key === key ? { ...cart, attempt: undefined } : cart))
}
