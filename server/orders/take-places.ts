import type { Queries } from '#server/database/connect.ts'
import { isTaken } from '#server/database/errors.ts'
import { rangeOf } from '#server/database/schema/columns.ts'
import { lockResources } from '#server/inventory/resources/lock-resources.ts'
import { makeRoomFor } from './make-room.ts'
import {
  type AllocationRow,
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
  let lost = lostOf(all)
  const own = all.map(({ resource }) => resource)
  // All of them, also those that it still holds: until they are locked, others may release these, too.
  const stocks = lost.length > 0 ? own : []
  await lockResources(transaction, own)
  await makeRoomFor(transaction, {
    stocks,
    now,
    booking,
    async keep() {
      // Others who made room may have released an ended hold of it, until its rows were locked.
      const locked = await allocationsOfBooking(transaction, booking)
      lost = lostOf(locked)
      for (const { id, state } of locked) {
        if (state === 'held') await updateAllocation(transaction, id, 'booked')
      }
    },
  })
  if (lost.length === 0) return true
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

/** Released allocations whose places the item does not take by another row: places that are taken again have a new one. */
function lostOf(all: readonly AllocationRow[]): AllocationRow[] {
  const live = all.filter(({ state }) => state !== 'released')
  return all.filter((one) => one.state === 'released' && !live.some((other) => isSamePlace(one, other)))
}

function isSamePlace(one: AllocationRow, other: AllocationRow): boolean {
  return (
    one.bookingItem === other.bookingItem && one.resource === other.resource && one.during === other.during
  )
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
  await makeRoomFor(transaction, { stocks, now: of.now })
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
