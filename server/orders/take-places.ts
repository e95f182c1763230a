import type { Queries } from '#server/database/connect.ts'
import { isTaken } from '#server/database/errors.ts'
import { rangeOf } from '#server/database/schema/columns.ts'
import { lockResources } from '#server/inventory/resources/lock-resources.ts'
import { makeRoom } from './make-room.ts'
import {
  allocationsOfBooking,
  countSaleOf,
  insertAllocation,
  savepoint,
  updateAllocation,
} from './queries.ts'
import type { Sale } from './selling/sale.ts'

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
  const stocks = lost.map(({ resource }) => resource)
  await lockResources(transaction, stocks)
  await makeRoom(transaction, stocks, now)
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

/**
 * Takes the places of a sale for an item that was added to a booking, for good, and counts the sale of its product. Holds
 * that ran out make room. Throws where others were faster: `isTaken`.
 */
export async function takeForSale(
  transaction: Queries,
  of: { item: string; product: string; takes: Sale['takes']; now: Date },
): Promise<void> {
  const stocks = of.takes.map(({ resource }) => resource)
  await lockResources(transaction, stocks)
  await makeRoom(transaction, stocks, of.now)
  for (const taking of of.takes.toSorted((one, other) => (one.resource < other.resource ? -1 : 1))) {
    const { resource, units, overbooks = 0, during } = taking
    await insertAllocation(transaction, {
      resource,
      bookingItem: of.item,
      units,
      overbooks,
      during: during ? rangeOf(during) : null,
      state: 'booked',
    })
  }
  await countSaleOf(transaction, of.product)
}
