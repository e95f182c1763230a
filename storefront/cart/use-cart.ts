import { type Stored, useStored } from '../browser-storage/stored-state.ts'
import { type Cart, cartState } from './cart-state.ts'

/** The cart in a component; empty on the server and until the browser's own is read. */
export function useCart(): Stored<Cart> {
  return useStored(cartState)
}
