import { cartState } from './cart-state.ts'

/*
 * One try to order what is in the cart. Its key makes a double click, a retry after a lost answer, a reload or a way
 * back from the bank's page give the same booking. It lives as long as the cart it is for.
 */

/** The key for an order; a new one when anything in the order is another than the last time. */
export function keyForOrder(order: string): string {
  const known = cartState.current().value.attempt
  if (known?.order === order) return known.key
  const key = newKey()
  cartState.change((cart) => ({ ...cart, attempt: { key, order } }))
  return key
}

/** Notes which booking an order has become. */
export function noteBooking(key: string, booking: string): void {
  cartState.change((cart) =>
    cart.attempt?.key === key ? { ...cart, attempt: { ...cart.attempt, booking } } : cart,
  )
}

/** Forgets a try that was refused, or whose booking is no more: the next one is a new order. */
export function forgetOrder(key: string): void {
  cartState.change((cart) => (cart.attempt?.key === key ? { ...cart, attempt: undefined } : cart))
}

/** Also where `randomUUID` is missing, on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
