import { useNavigate } from 'react-router'
import { openLogin } from '../members/login-wish.ts'
import { useMember } from '../members/member-store.ts'
import { useWords } from '../words/words.tsx'
import { closeCart } from './cart-opening.ts'

const checkout = '/basket/checkout'

/** Goes to the checkout; who is not signed in is asked to first, and then goes on. */
export function useGoToCheckout(): () => void {
  const { locale } = useWords()
  const member = useMember(locale)
  const navigate = useNavigate()
  return () => {
    closeCart()
    if (member.status === 'visitor') return openLogin('login', { toBook: true, goTo: checkout })
    navigate(checkout)
  }
}
