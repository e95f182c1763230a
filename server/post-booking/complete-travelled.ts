import { settleCommissions } from '#server/agencies/sales/settle-commissions.ts'
import type { Company } from '#server/company.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { applyToBooking } from '#server/orders/move-booking.ts'
import { lockTravelled } from './reminder-queries.ts'

/**
 * Completes bookings when everything in them is over. Returns how many. One that fails stays as it is until the next run, and
 * does not keep the others from it.
 */
export async function completeTravelled({ database, log }: Company, now: Date): Promise<number> {
  let completed = 0
  const failed: string[] = []
  for (;;) {
    let id: string | undefined
    try {
      await database.transaction(async (transaction) => {
        id = await lockTravelled(transaction, now, failed)
        if (!id) return
        const booking = (await lockBooking(transaction, id))!
        const over = await applyToBooking(transaction, booking, 'complete', {
          by: 'clock',
          why: 'the travel is over',
          now,
        })
        await settleCommissions(transaction, over, { by: 'clock', now })
      })
      if (!id) return completed
      completed += 1
    } catch (error) {
      if (!id) throw error
      failed.push(id)
      log.error({ error, booking: id }, 'a booking whose travel is over could not be completed')
    }
  }
}
