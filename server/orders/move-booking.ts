import type { BookingState } from '#domain/booking/booking-state.ts'
import { type BookingEvent, moveBooking } from '#domain/booking/booking-state.ts'
import type { CollectionState } from '#domain/booking/collection-state.ts'
import { type CollectionEvent, moveCollection } from '#domain/booking/collection-state.ts'
import { isRefusal } from '#domain/refusal.ts'
import { followBooking } from '#server/coupons/follow-booking.ts'
import type { Queries } from '#server/database/connect.ts'
import type { BookingRow } from './booking-rows.ts'
import { allocationsOfBooking, changeState, updateAllocation } from './queries.ts'

/** Who moves a booking, and why. */
export type Cause = { by: string; why: string; now: Date }

/**
 * Moves a locked booking through its state machine, writes the move and updates its coupon. Returns the changed
 * booking; throws when its state does not allow the event, which the caller must check under its lock.
 */
export async function applyToBooking(
  database: Queries,
  booking: BookingRow,
  event: BookingEvent,
  { by, why, now }: Cause,
): Promise<BookingRow> {
  const from = booking.state as BookingState
  const to = moveBooking(from, event)
  if (isRefusal(to)) throw new Error(`booking ${booking.number} is ${from} and does not take ${event}`)
  await changeState(database, { booking: booking.id, machine: 'booking', from, to, by, why, at: now })
  await followBooking(database, booking.id, { state: to, now })
  return { ...booking, state: to, holdExpiresAt: null }
}

/** Moves a locked booking's collection likewise. */
export async function applyToCollection(
  database: Queries,
  booking: BookingRow,
  event: CollectionEvent,
  { by, why, now }: Cause,
): Promise<BookingRow> {
  const from = booking.collection as CollectionState
  const to = moveCollection(from, event)
  if (isRefusal(to))
    throw new Error(`the collection of ${booking.number} is ${from} and does not take ${event}`)
  await changeState(database, { booking: booking.id, machine: 'collection', from, to, by, why, at: now })
  return { ...booking, collection: to }
}

/** Frees every place a booking takes, by resource id, the order of all locks. */
export async function releasePlaces(database: Queries, booking: string): Promise<void> {
  for (const allocation of await allocationsOfBooking(database, booking)) {
    if (allocation.state !== 'released') await updateAllocation(database, allocation.id, 'released')
  }
}
