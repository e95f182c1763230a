import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

export type HeldPlaces = {
  resource: string
  units: number
  from: string | null
  until: string | null
  isAlone: boolean
}

/** What a booking holds, as far as its hold has not ended, and whether nothing else takes the same departure. */
export async function placesHeldBy(database: Queries, booking: string, now: Date): Promise<HeldPlaces[]> {
  const { rows } = await database.execute<HeldPlaces>(sql`
    select a.resource, a.units, lower(a.during) as from, upper(a.during) as until,
      not exists (
        select from allocations o where o.resource = a.resource and o.id <> a.id and o.state <> 'released'
          and not (o.state = 'held' and o.expires_at <= ${now})) as "isAlone"
    from allocations a join booking_items i on i.id = a.booking_item
    where i.booking = ${booking} and a.state = 'held' and a.expires_at > ${now}
    order by a.resource, a.id`)
  return rows
}
