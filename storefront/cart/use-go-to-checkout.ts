import { useNavigate } from 'react-router'
import type { Basket } from '#domain/booking/order.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { openLogin } from '../members/login-request.ts'
import { useMember } from '../members/member-store.ts'
import { basketPath } from './basket.ts'
import { closeCart } from './cart-opening.ts'

/** Goes to a basket's checkout; who is not logged in is asked to first, and then goes on. */
export function useGoToCheckout(basket: Basket): () => void {
  const { locale } = useMessages()
  const member = useMember(locale)
  const navigate = useNavigate()
  const checkout = basketPath(basket, 'checkout')
  return () => {
    closeCart()
    if (member.status === 'visitor') return openLogin('login', { toBook: true, goTo: checkout })
    navigate(checkout)
  }
}
