import { useLazyLayer } from '../parts/use-lazy-layer.ts'
import { closeCart, useCartIsOpen } from './cart-opening.ts'

const load = () => import('./cart-sheet.tsx').then(({ CartSheet }) => CartSheet)

/** Stands once in the layout; the drawer's own code is fetched when it is first opened. */
export function CartDrawer() {
  const CartSheet = useLazyLayer(useCartIsOpen(), load, closeCart)
  return CartSheet ? <CartSheet /> : null
}
