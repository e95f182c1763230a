import type { BookingStory } from '#domain/booking/booking-list.ts'
import { isToConfirm, takesPlaces } from '#domain/booking/booking-state.ts'
import type { Right } from '#domain/staff/rights.ts'

export type ActionName =
  | 'confirm'
  | 'payment'
  | 'request'
  | 'correct'
  | 'email'
  | 'documents'
  | 'goodwill'
  | 'cancel'
  | 'erase'

/** Returns the actions that a booking takes now and that the rights include, in their order. */
export function actionsFor(
  { managed, member }: Pick<BookingStory, 'managed' | 'member'>,
  rights: readonly Right[],
): ActionName[] {
  const { booking, paid, balance } = managed
  const { guest, state } = booking
  const isOpen = takesPlaces(state)
  const isOver = state === 'completed' || !isOpen
  const waits = state === 'awaiting-payment'
  const isAsked = (waits || state === 'confirmed') && balance.minor > 0
  const isErased = guest.email === '' && guest.phone === ''
  const possible: Record<ActionName, boolean> = {
    confirm: isToConfirm(booking) && rights.includes('bookings.edit'),
    payment: isOpen && balance.minor > 0 && rights.includes('payments.take'),
    // Without an email address only a deadline can be moved.
    request: isAsked && (guest.email !== '' || waits) && rights.includes('bookings.edit'),
    correct: isOpen && rights.includes('bookings.edit'),
    email: guest.email !== '' && rights.includes('bookings.edit'),
    documents: guest.email !== '' && rights.includes('bookings.edit'),
    goodwill: paid.minor > 0 && rights.includes('bookings.refund'),
    cancel: !isOver && rights.includes('bookings.cancel'),
    // With an account it is the account that is anonymised.
    erase: isOver && !isErased && !member && rights.includes('members.edit'),
  }
  return (Object.keys(possible) as ActionName[]).filter((name) => possible[name])
}
