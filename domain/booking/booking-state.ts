import type { Refusal } from '#domain/refusal.ts'
import { type Machine, move } from './machine.ts'

/**
 * The states of a booking; `awaiting-payment` waits for a bank transfer or, with payment on arrival, until staff confirm
 * it. Both have a deadline.
 */
export const bookingStates = [
  'held',
  'awaiting-payment',
  'confirmed',
  'completed',
  'expired',
  'cancelled',
] as const

export type BookingState = (typeof bookingStates)[number]

export type BookingEvent = 'await-payment' | 'confirm' | 'expire' | 'cancel' | 'complete'

/** Source: spec section 4, booking status (active, completed, cancelled); docs/decisions/0010. */
export const bookingMachine: Machine<BookingState, BookingEvent> = {
  held: {
    'await-payment': 'awaiting-payment',
    confirm: 'confirmed',
    expire: 'expired',
    cancel: 'cancelled',
  },
  'awaiting-payment': { confirm: 'confirmed', cancel: 'cancelled' },
  confirmed: { complete: 'completed', cancel: 'cancelled' },
  completed: {},
  expired: {},
  cancelled: {},
}

/**
 * Says whether staff have yet to confirm a booking that is paid on arrival; never throws.
 * Source: docs/payments.md, "Payment rules".
 */
export function isToConfirm({ state, paymentMethod }: { state: string; paymentMethod: string }): boolean {
  return state === 'awaiting-payment' && paymentMethod === 'on-the-spot'
}

/**
 * Says whether a booking that staff sold waits for its payment by an emailed link; never throws.
 * Source: docs/payments.md, "Sales by staff".
 */
export function isPaidByLink({ state, paymentMethod }: { state: string; paymentMethod: string }): boolean {
  return state === 'awaiting-payment' && paymentMethod === 'card'
}

/** The label a customer sees. Source: spec section 4, "active, completed, cancelled". */
export type BookingLabel = 'active' | 'completed' | 'cancelled'

/**
 * Moves a booking on, or refuses an event that its state does not take; never throws.
 * Source: spec section 4. Example: `moveBooking('held', 'expire') === 'expired'`.
 */
export function moveBooking(
  state: BookingState,
  event: BookingEvent,
): BookingState | Refusal<'move-not-possible'> {
  return move(bookingMachine, state, event)
}

/**
 * Says whether a booking still keeps its places; never throws. Source: docs/availability.md, "Holds".
 * Example: `takesPlaces('expired') === false`.
 */
export function takesPlaces(state: BookingState): boolean {
  return state !== 'expired' && state !== 'cancelled'
}

/**
 * Says whether a booking is certain: confirmed, or travelled since; only then it has a voucher. Never throws. Source:
 * docs/payments.md, "Documents of a booking". Example: `isCertain('awaiting-payment') === false`.
 */
export function isCertain(state: string): boolean {
  return state === 'confirmed' || state === 'completed'
}

/**
 * The label of a state: anything that is neither running nor done is shown as cancelled; never throws.
 * Source: spec section 4, "otherwise cancelled". Example: `bookingLabel('expired') === 'cancelled'`.
 */
export function bookingLabel(state: BookingState): BookingLabel {
  if (state === 'completed') return 'completed'
  return takesPlaces(state) ? 'active' : 'cancelled'
}
