import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { departures } from '#server/database/schema/availability.ts'

export type TourForResellers = { code: string; times: string[]; largest: number }

/**
 * Published tours that are sold directly and have departures to come, with the times and the largest
 * capacity of these; all, or one.
 */
export async function toursForResellers(
  database: Queries,
  { code, now }: { code?: string | undefined; now: Date },
): Promise<TourForResellers[]> {
  const { rows } = await database.execute<TourForResellers>(sql`
    select p.code, array_agg(distinct d.time order by d.time) as times, max(d.capacity) as largest
    from products p join departures d on d.product = p.code and d.starts_at > ${now} and not d.closed
    where p.kind = 'tour' and p.status = 'published' and p.sale_method = 'direct'
      ${code === undefined ? sql`` : sql`and p.code = ${code}`}
    group by p.code order by p.code`)
  return rows
}

/** The product and the start of a departure. */
export async function departureWithResource(
  database: Queries,
  resource: string,
): Promise<{ product: string; startsAt: Date } | undefined> {
  const [row] = await database
    .select({ product: departures.product, startsAt: departures.startsAt })
    .from(departures)
    .where(eq(departures.resource, resource))
  return row
}
