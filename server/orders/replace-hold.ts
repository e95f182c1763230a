import type { Queries } from '#server/database/connect.ts'
import { lockResources, lockStocksAlone } from '#server/inventory/resources/lock-resources.ts'
import type { LockedBooking } from './lock-booking.ts'
import { applyToBooking, type Cause, releasePlaces } from './move-booking.ts'
import { lockHolds } from './order-queries.ts'
import { allocationsOfBooking } from './queries.ts'

/**
 * Cancels a locked hold and releases its places, in the transaction that takes places of some stocks instead. Old and new
 * stocks are locked together in the order of all locks: two holds may change places with each other.
 */
export async function replaceHold(
  transaction: Queries,
  booking: LockedBooking,
  { stocks, cause }: { stocks: readonly string[]; cause: Cause },
): Promise<void> {
  const own = (await allocationsOfBooking(transaction, booking.id)).map(({ resource }) => resource)
  const all = [...new Set([...own, ...stocks])]
  await lockResources(transaction, all)
  await lockHolds(transaction, { stocks: [], booking: booking.id, now: cause.now })
  await lockStocksAlone(transaction, all)
  await releasePlaces(transaction, booking.id)
  await applyToBooking(transaction, booking, 'cancel', cause)
}
