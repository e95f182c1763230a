import type { BookingStory } from '#domain/booking/booking-list.ts'
import { isToConfirm, takesPlaces } from '#domain/booking/booking-state.ts'
import type { Right } from '#domain/staff/rights.ts'

export type ActionName = 'confirm' | 'payment' | 'correct' | 'documents' | 'goodwill' | 'cancel'

/** Returns the actions that a booking takes now and that the rights include, in their order. */
export function actionsFor(
  { managed }: Pick<BookingStory, 'managed'>,
  rights: readonly Right[],
): ActionName[] {
  const { booking, paid, balance } = managed
  const isOpen = takesPlaces(booking.state)
  const possible: Record<ActionName, boolean> = {
    confirm: isToConfirm(booking) && rights.includes('bookings.edit'),
    payment: isOpen && balance.minor > 0 && rights.includes('payments.take'),
    correct: isOpen && rights.includes('bookings.edit'),
    documents: booking.guest.email !== '' && rights.includes('bookings.edit'),
    goodwill: paid.minor > 0 && rights.includes('bookings.refund'),
    cancel: isOpen && booking.state !== 'completed' && rights.includes('bookings.cancel'),
  }
  return (Object.keys(possible) as ActionName[]).filter((name) => possible[name])
}
