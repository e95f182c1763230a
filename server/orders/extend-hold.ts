import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from './lock-booking.ts'
import { allocationsOfBooking, setHeldUntil, setHold } from './queries.ts'

/** The longest time from now that a hold is extended to. */
const mostMinutes = 60
/** The longest time that a hold lasts from its first order, however often it is extended or replaced. */
const mostHours = 24

type Extension = { minutes: number; cutoff: Date; now: Date }

/**
 * Returns until when a hold is extended that was ordered at `placedAt`; undefined where its longest time is over, or the
 * booking cut-off of its departure. Source: docs/octo.md.
 */
export function holdUntil({
  minutes,
  cutoff,
  now,
  placedAt,
}: Extension & { placedAt: Date }): Date | undefined {
  const until = Math.min(
    now.getTime() + Math.min(minutes, mostMinutes) * 60_000,
    placedAt.getTime() + mostHours * 3_600_000,
    cutoff.getTime(),
  )
  return until > now.getTime() ? new Date(until) : undefined
}

/** Holds the places of a booking that replaces another hold for as long as that one, or until the booking cut-off. */
export async function continueHold(
  transaction: Queries,
  booking: string,
  { until, cutoff }: { until: Date; cutoff: Date },
): Promise<void> {
  await setHold(transaction, booking, until < cutoff ? until : cutoff)
}

/** Holds the places of a locked, held booking for some minutes from now, or until the limits of `holdUntil`. */
export async function extendHold(
  transaction: Queries,
  booking: LockedBooking,
  extension: Extension & { placedAt: Date },
): Promise<'extended' | 'too-long' | 'places-lost'> {
  const until = holdUntil(extension)
  if (!until) return 'too-long'
  const held = await setHold(transaction, booking.id, until)
  const all = await allocationsOfBooking(transaction, booking.id)
  return held < all.length ? 'places-lost' : 'extended'
}

/** Holds the places that a booking still holds, which waits for its payment or for staff, until another deadline. */
export async function holdUntilDeadline(
  transaction: Queries,
  booking: string,
  deadline: Date,
): Promise<void> {
  await setHeldUntil(transaction, booking, deadline)
}
