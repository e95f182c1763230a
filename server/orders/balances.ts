import { inArray } from 'drizzle-orm'
import type { Money } from '#domain/money/money.ts'
import type { Database } from '#server/database/connect.ts'
import { bookings } from '#server/database/schema/bookings.ts'
import { moneyOfBooking } from './money-of-booking.ts'

/** So many bookings are worked out at a time. */
const atOnce = 8

/** Returns what is still to be paid for bookings, by id. */
export async function balancesOfBookings(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Money>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
  const balances = new Map<string, Money>()
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce)
    const found = await Promise.all(some.map((row) => moneyOfBooking(database, row)))
    for (const [index, { balance }] of found.entries()) balances.set(some[index]!.id, balance)
  }
  return balances
}
