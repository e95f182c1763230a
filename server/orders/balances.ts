import { inArray } from 'drizzle-orm'
import type { Money } from '#domain/money/money.ts'
import type { Database } from '#server/database/connect.ts'
import { bookings } from '#server/database/schema/bookings.ts'
import { moneyOfBookings } from './money-of-booking.ts'

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
  const found = await moneyOfBookings(database, rows)
  return new Map(rows.map(({ id }, index) => [id, found[index]!.balance]))
}
