import { useShop } from '../company/shop.tsx'
import { usePricedCart } from './use-priced-cart.ts'

/** What the whole cart costs, in the shown currency. */
export function CartAmount() {
  const { exact } = useShop()
  const { display } = usePricedCart()
  return display ? <bdi>{exact(display.grandTotal)}</bdi> : null
}
