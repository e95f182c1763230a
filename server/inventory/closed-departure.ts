import { type SQL, sql } from 'drizzle-orm'

/** Says of a booking item, by its id, whether it is on a departure that was closed by hand. */
export function isOnClosedDeparture(item: SQL): SQL {
  return sql`exists (select from allocations a join departures d on d.resource = a.resource
    where a.booking_item = ${item} and a.state <> 'released' and d.closed_at is not null)`
}
