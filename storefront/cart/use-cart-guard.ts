import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#ui/layers/toasts.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useCart } from './use-cart.ts'

/**
 * Who arrives with an empty cart is sent home with a word; who empties it here stays, for the last removal can be
 * undone. Says whether there is anything to show yet. Source: spec section 4, the cart-page guard.
 */
export function useCartGuard(): boolean {
  const { t } = useMessages()
  const { ready, value } = useCart()
  const navigate = useNavigate()
  const judged = useRef(false)
  const empty = !value.id || value.entries.length === 0
  useEffect(() => {
    if (!ready || judged.current) return
    judged.current = true
    if (!empty) return
    toast(t('cart.basketEmpty'))
    navigate('/', { replace: true })
  }, [ready, empty, navigate, t])
  return ready && (!empty || judged.current)
}
