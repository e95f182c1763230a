import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { hasOpenPayment, lockBooking } from './lock-booking.ts'
import { applyToBooking, releasePlaces } from './move-booking.ts'

/**
 * A customer lets an unpaid hold go, so that its places are free at once, for another way to pay or for others. Giving
 * up what is no longer held changes nothing; while a payment may still come in, the hold stays.
 */
export function giveUpHold(
  { database }: Company,
  { id, member, now }: { id: string; member: string; now: Date },
): Promise<'given-up' | Refusal<'booking-unknown' | 'payment-under-way'>> {
  return database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, id)
    if (!booking || booking.member !== member) return refuse('booking-unknown')
    if (booking.state !== 'held') return 'given-up'
    if (await hasOpenPayment(transaction, id)) return refuse('payment-under-way')
    await releasePlaces(transaction, id)
    await applyToBooking(transaction, booking, 'cancel', {
      by: 'customer',
      why: 'the hold was given up',
      now,
    })
    return 'given-up'
  })
}
