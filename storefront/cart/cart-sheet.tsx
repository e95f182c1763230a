import { CartView } from './cart-view.tsx'

/** The open drawer. */
export function CartSheet() {
  return <CartView layout="drawer" />
}
