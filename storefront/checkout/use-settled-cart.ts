import { useEffect } from 'react'
import type { Booking } from '#domain/booking/order.ts'
import { noteStep } from '../analytics/counting.ts'
import { clearCartOf } from '../cart/cart-store.ts'
import { deleteDraft } from './draft.ts'

/**
 * Empties the cart once its order is a booking. While a card payment is pending or declined, it remains for
 * another attempt.
 */
export function useSettledCart({ id, state }: Booking): void {
  useEffect(() => {
    if (state !== 'confirmed' && state !== 'completed' && state !== 'awaiting-payment') return
    clearCartOf(id)
    if (state !== 'awaiting-payment') noteStep('paid')
    void deleteDraft()
  }, [id, state])
}
