import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { departures } from '#server/database/schema/availability.ts'

/**
 * Gives a locked departure its own capacity, or that of its tour's rules, but never less than is taken without overbooking; returns what it has
 * then.
 */
export async function updateCapacity(
  database: Queries,
  { resource, product }: { resource: string; product: string },
  wanted: number | null,
): Promise<number> {
  const { rows } = await database.execute<{ capacity: number }>(sql`
    update resources r set own_capacity = ${wanted}, capacity = greatest(r.taken - r.overbooked, coalesce(${wanted}::int, r.capacity))
    where r.id = ${resource} returning capacity`)
  // Planning gives the departure the size of its rule again.
  if (wanted === null) await database.execute(sql`delete from departure_plans where product = ${product}`)
  return rows[0]!.capacity
}

/** The fields of a departure that staff set. */
export type DepartureChange = {
  guide?: string | null
  vehicle?: string | null
  minimumParticipants?: number | null
  decideBy?: Date | null
  runsAnyway?: boolean
}

export async function updateDeparture(
  database: Queries,
  resource: string,
  { change, warnAgain }: { change: DepartureChange; warnAgain: boolean },
): Promise<void> {
  const unwarned = warnAgain ? { minimumWarnedAt: null, minimumAskedAt: null } : {}
  await database
    .update(departures)
    .set({ ...change, ...unwarned })
    .where(eq(departures.resource, resource))
}

/** Notes that staff were warned of a departure, or asked to decide; false when that was done already. */
export async function markMinimum(
  database: Queries,
  { resource, stage, now }: { resource: string; stage: 'warn' | 'decide'; now: Date },
): Promise<boolean> {
  const column = stage === 'warn' ? sql.raw('minimum_warned_at') : sql.raw('minimum_asked_at')
  const { rowCount } = await database.execute(
    sql`update departures set ${column} = ${now} where resource = ${resource} and ${column} is null`,
  )
  return rowCount === 1
}
