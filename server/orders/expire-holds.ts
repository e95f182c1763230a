import type { Company } from '#server/company.ts'
import { hasOpenPayment } from './lock-booking.ts'
import { applyToBooking, releasePlaces } from './move-booking.ts'
import { lockEndedHold } from './queries.ts'

/**
 * Frees the places of holds that ran out and ends their bookings. A booking whose payment may still come in loses its
 * places but stays held: when the money arrives and places are left, it is confirmed after all. Returns how many ended.
 */
export async function expireHolds({ database }: Company, now: Date): Promise<number> {
  const beingPaid: string[] = []
  let ended = 0
  for (;;) {
    const result = await database.transaction(async (transaction) => {
      const booking = await lockEndedHold(transaction, { now, except: beingPaid })
      if (!booking) return undefined
      await releasePlaces(transaction, booking.id)
      if (await hasOpenPayment(transaction, booking.id)) return { waiting: booking.id }
      await applyToBooking(transaction, booking, 'expire', { by: 'clock', why: 'the hold ran out', now })
      return { waiting: undefined }
    })
    if (!result) return ended
    if (result.waiting) beingPaid.push(result.waiting)
    else ended += 1
  }
}
