import type { LockedBooking } from '#server/orders/lock-booking.ts'
import type { Booking } from '../types.ts'
import type { OctoRow } from './queries.ts'
import { cannot } from './refused.ts'

/** What decides the status of a booking: its own state, or that of its row for a test. */
export type Standing = { state: string; until: Date | null }

/** Returns the state of a booking and until when it is held; a test has both in its row. */
export function standingOf(
  row: Pick<OctoRow, 'state' | 'expiresAt'>,
  booking: Pick<LockedBooking, 'state' | 'holdExpiresAt'> | undefined,
): Standing {
  return booking
    ? { state: booking.state, until: booking.holdExpiresAt }
    : { state: row.state, until: row.expiresAt }
}

/** Returns the standard's status of a booking; a hold whose time is over is expired, also before its places are released. */
export function statusOf({ state, until }: Standing, now: Date): Exclude<Booking['status'], 'REDEEMED'> {
  if (state === 'cancelled') return 'CANCELLED'
  if (state === 'held') return until! > now ? 'ON_HOLD' : 'EXPIRED'
  if (state === 'expired') return 'EXPIRED'
  return state === 'awaiting-payment' ? 'PENDING' : 'CONFIRMED'
}

/** Returns why a booking that ended takes no change; undefined for one that is open. */
export function refuseEnded(standing: Standing, now: Date) {
  const status = statusOf(standing, now)
  if (status === 'CANCELLED') return cannot('the booking is cancelled')
  return status === 'EXPIRED' ? cannot('the booking is expired') : undefined
}
