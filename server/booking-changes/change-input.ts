import type { Ours } from '#contract/shape.ts'
import type { previewChange } from '#contract/staff/booking-changes.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import type { StaffChange } from '#server/post-booking/by-staff/change-by-staff.ts'
import { mayNot, type Numbered } from './for-booking.ts'

type Input = Ours<(typeof previewChange)['input']>

/** Returns a change of an item as it was asked for; rejected where an own price is missing, or the role may not name one. */
export function staffChangeOf(
  ask: Pick<Numbered, 'staff'> & { input: Input },
  booking: string,
): (StaffChange & Pick<Input, 'way' | 'message'>) | Rejection {
  const { price: priceOf, ownPrice, number: _, ...change } = ask.input
  if (priceOf !== 'own') return { ...change, booking, price: priceOf }
  if (!ownPrice) return reject(422, 'amount-required')
  return mayNot(ask, 'bookings.own-price') ?? { ...change, booking, price: ownPrice }
}
