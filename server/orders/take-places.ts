import type { Queries } from '#server/database/connect.ts'
import { isTaken } from '#server/database/errors.ts'
import { releaseEndedHolds } from './order-queries.ts'
import { allocationsOfBooking, insertAllocation, savepoint, updateAllocation } from './queries.ts'

/**
 * Books the places of a held booking, or takes them again after its hold expired. Returns false, without
 * changes, when they are sold.
 */
export async function takePlacesAgain(transaction: Queries, booking: string, now: Date): Promise<boolean> {
  const all = await allocationsOfBooking(transaction, booking)
  for (const allocation of all) {
    if (allocation.state === 'held') await updateAllocation(transaction, allocation.id, 'booked')
  }
  const lost = all.filter(({ state }) => state === 'released')
  if (lost.length === 0) return true
  for (const { resource } of lost) await releaseEndedHolds(transaction, resource, now)
  try {
    await savepoint(transaction, async () => {
      for (const { resource, bookingItem, units, during } of lost) {
        await insertAllocation(transaction, { resource, bookingItem, units, during, state: 'booked' })
      }
    })
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}
