import { useEffect } from 'react'
import type { Booking } from '#domain/booking/order.ts'
import { noteStep } from '../analytics/counting.ts'
import { clearCartOf } from '../cart/cart-store.ts'
import { forgetDraft } from './draft.ts'

/**
 * Empties the cart once its order has become a booking that stands. While a card payment is open, or was declined,
 * it stays, so that one can try again.
 */
export function useSettledCart({ id, state }: Booking): void {
  useEffect(() => {
    if (state !== 'confirmed' && state !== 'completed' && state !== 'awaiting-payment') return
    clearCartOf(id)
    if (state !== 'awaiting-payment') noteStep('paid')
    void forgetDraft()
  }, [id, state])
}
