import { useNavigate } from 'react-router'
import type { Basket } from '#domain/booking/order.ts'
import { basketPath } from './basket.ts'
import { closeCart } from './cart-opening.ts'

/** Goes to a basket's checkout; a visitor logs in or registers there, among the details. */
export function useGoToCheckout(basket: Basket): () => void {
  const navigate = useNavigate()
  return () => {
    closeCart()
    navigate(basketPath(basket, 'checkout'))
  }
}
