import { lazy, Suspense } from 'react'
import { useCartIsOpen } from './cart-opening.ts'

const CartSheet = lazy(() => import('./cart-sheet.tsx').then(({ CartSheet }) => ({ default: CartSheet })))

/** Stands once in the layout; the drawer's own code is fetched when it is first opened. */
export function CartDrawer() {
  const open = useCartIsOpen()
  if (!open) return null
  return (
    <Suspense>
      <CartSheet />
    </Suspense>
  )
}
