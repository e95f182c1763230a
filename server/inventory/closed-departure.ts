import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

/** A departure does not run or is off sale, and what was about to take its places undoes all of its transaction. */
export class DepartureClosed extends Error {}

/** Says of a booking item, by its id, whether it is on a departure that was closed by hand. */
export function isOnClosedDeparture(item: SQL): SQL {
  return sql`exists (select from allocations a join departures d on d.resource = a.resource
    where a.booking_item = ${item} and a.state <> 'released' and d.closed_at is not null)`
}

/**
 * Returns whether a booking has an item, not cancelled, for a departure that was closed by hand, also while its places are
 * released. One that only the rules of its tour dropped runs for those who have booked it.
 */
export async function hasClosedDeparture(database: Queries, booking: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from booking_items i join departures d on d.product = i.product and d.day = i.day and d.time = i.time
    where i.booking = ${booking} and i.cancelled_at is null and d.closed_at is not null limit 1`)
  return rows.length > 0
}

/** Returns whether some of these departures are off sale, as a statement after their places were taken sees it. */
export async function areClosed(database: Queries, resources: readonly string[]): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from departures where resource = any(${sql.param([...resources])}::uuid[]) and closed limit 1`)
  return rows.length > 0
}
