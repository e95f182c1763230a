import type { Queries } from '#server/database/connect.ts'
import { hasClosedDeparture } from '#server/inventory/closed-departure.ts'
import { lockStocksAlone } from '#server/inventory/resources/lock-resources.ts'
import { allocationsOfBooking } from './queries.ts'
import { takePlacesAgain } from './take-places.ts'

/**
 * Books the places of a booking whose payment has come, as `takePlacesAgain` does, and locks them: a departure that is
 * closed at the same moment is closed before, or its closing finds the confirmed booking. Returns why it cannot be
 * confirmed; with a departure that does not run its places are booked all the same.
 */
export async function securePlaces(
  transaction: Queries,
  booking: string,
  now: Date,
): Promise<'PLACES_GONE' | 'DEPARTURE_CLOSED' | undefined> {
  if (!(await takePlacesAgain(transaction, booking, now))) return 'PLACES_GONE'
  const own = await allocationsOfBooking(transaction, booking)
  await lockStocksAlone(
    transaction,
    own.map(({ resource }) => resource),
  )
  return (await hasClosedDeparture(transaction, booking)) ? 'DEPARTURE_CLOSED' : undefined
}
