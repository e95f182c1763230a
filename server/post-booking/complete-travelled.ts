import { creditMargin } from '#server/agencies/sales/credit-margin.ts'
import type { Company } from '#server/company.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { applyToBooking } from '#server/orders/move-booking.ts'
import { lockTravelled } from './reminder-queries.ts'

/** Completes bookings when everything in them is over. Returns how many. */
export async function completeTravelled({ database }: Company, now: Date): Promise<number> {
  let completed = 0
  for (;;) {
    const done = await database.transaction(async (transaction) => {
      const id = await lockTravelled(transaction, now)
      if (!id) return false
      const booking = (await lockBooking(transaction, id))!
      await applyToBooking(transaction, booking, 'complete', { by: 'clock', why: 'the travel is over', now })
      await creditMargin(transaction, booking, { by: 'clock', now })
      return true
    })
    if (!done) return completed
    completed += 1
  }
}
