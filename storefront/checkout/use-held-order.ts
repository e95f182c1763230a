import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { takesPlaces } from '#domain/booking/booking-state.ts'
import { basketPath } from '../cart/basket.ts'
import { useCart } from '../cart/use-cart.ts'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** The history state of a visit to the checkout that is to order again, though a booking of this cart may still be held. */
export const ordersAgain = { ordersAgain: true }

/**
 * Leads from the checkout to the booking that this cart has become, as after Back from the page of the bank: its own places
 * would be displayed as taken here. A held booking can be paid on its page; a confirmed one is displayed.
 */
export function useHeldOrder(): void {
  const { ready, value } = useCart()
  const { locale } = useMessages()
  const { state } = useLocation()
  const navigate = useNavigate()
  const judged = useRef(false)
  const isHere = useRef(false)
  const booking = value.attempt?.booking

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  useEffect(() => {
    if (!ready || judged.current) return
    // A booking that is made on this page is led to by its order.
    judged.current = true
    if (!booking || state?.ordersAgain) return
    void leadOn(booking)

    async function leadOn(id: string): Promise<void> {
      const found = await browserApi(locale).booking(id)
      if (!isHere.current || !found.ok || !takesPlaces(found.data.state)) return
      const page = found.data.state === 'held' ? 'warning' : 'result'
      navigate(basketPath(found.data.basket, page, id), { replace: true })
    }
  }, [ready, booking, state, locale, navigate])
}
