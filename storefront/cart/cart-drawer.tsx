import { importFile } from '#ui/import-file.ts'
import { useLazyLayer } from '../components/use-lazy-layer.ts'
import { closeCart, useCartIsOpen } from './cart-opening.ts'
import { cartState } from './cart-state.ts'

const load = () => importFile(() => import('./cart-sheet.tsx')).then(({ CartSheet }) => CartSheet)

/** Fetches what putting something into the cart and showing it need, for whoever is about to. */
export function prepareCart(): void {
  cartState.prepare()
  load().catch(() => undefined) // whoever opens it without a connection is told then
}

/** Stands once in the layout; the drawer's own code is fetched when it is first opened. */
export function CartDrawer() {
  const CartSheet = useLazyLayer(useCartIsOpen(), load, closeCart)
  return CartSheet ? <CartSheet /> : null
}
