import { useShop } from '../company/shop.tsx'
import { usePricedCart } from './use-priced-cart.ts'

/** The cart's total in the display currency. */
export function CartAmount() {
  const { exact } = useShop()
  const { display } = usePricedCart()
  return display ? <bdi>{exact(display.grandTotal)}</bdi> : null
}
