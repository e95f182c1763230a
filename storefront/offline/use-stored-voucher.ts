import { useEffect } from 'react'
import type { Booking } from '#domain/booking/order.ts'
import { hasVoucher } from '../checkout/booking-state.tsx'
import { dropVoucher } from './drop-voucher.ts'

/** A booking is looked at: its voucher stays on this device, if a member looks and it has one; that of a cancelled one goes. */
export function useStoredVoucher(booking: Booking): void {
  const { id, state } = booking
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another booking or state, not for another object
  useEffect(() => {
    if (hasVoucher(booking)) storeOpened(booking)
    else if (state === 'cancelled') void dropVoucher(id)
  }, [id, state])
}

/** The voucher itself was opened. */
export function storeOpened(booking: Booking): void {
  // A convenience: a part that cannot be fetched is done without.
  void import('./store-voucher.ts').then(
    ({ storeVoucher }) => storeVoucher(booking),
    () => undefined,
  )
}
