import { importFile } from '#ui/import-file.ts'
import { useLazyLayer } from '../components/use-lazy-layer.ts'
import { closeCart, useCartIsOpen } from './cart-opening.ts'
import { cartState } from './cart-state.ts'

const load = () => importFile(() => import('./cart-sheet.tsx')).then(({ CartSheet }) => CartSheet)

/** Preloads the code for adding to the cart and displaying it. */
export function prepareCart(): void {
  cartState.prepare()
  load().catch(() => undefined) // an offline visitor gets an error when opening it
}

/** Rendered once in the layout; the drawer's code is lazy-loaded when first opened. */
export function CartDrawer() {
  const CartSheet = useLazyLayer(useCartIsOpen(), load, closeCart)
  return CartSheet ? <CartSheet /> : null
}
