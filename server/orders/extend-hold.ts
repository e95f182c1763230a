import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from './lock-booking.ts'
import { setHold } from './queries.ts'

/** The longest time from now that a hold is extended to. */
const mostMinutes = 60

/** Holds the places of a locked, held booking for some minutes from now, an hour at most. Returns until when. */
export async function extendHold(
  transaction: Queries,
  booking: LockedBooking,
  { minutes, now }: { minutes: number; now: Date },
): Promise<Date> {
  const until = new Date(now.getTime() + Math.min(minutes, mostMinutes) * 60_000)
  await setHold(transaction, booking.id, until)
  return until
}
