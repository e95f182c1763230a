import type { BookingState } from '#domain/booking/booking-state.ts'
import { couponUseAfter } from '#domain/coupons/coupon.ts'
import type { Queries } from '#server/database/connect.ts'
import { couponOfBooking, moveUse } from './queries.ts'

/** A booking has moved, in this transaction: its coupon is used, or given back, or stays reserved with it. */
export async function followBooking(
  transaction: Queries,
  booking: string,
  { state, now }: { state: BookingState; now: Date },
): Promise<void> {
  const use = await couponOfBooking(transaction, booking)
  const next = couponUseAfter(state)
  if (use && use.state !== next) await moveUse(transaction, booking, { state: next, now })
}
