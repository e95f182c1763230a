import { needWords } from '../words/load-messages.ts'
import { CartView } from './cart-view.tsx'

await needWords('cart')

/** The open drawer. */
export function CartSheet() {
  return <CartView layout="drawer" />
}
