import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import type { WhichDeparture } from './which-departure.ts'

export type LockedDeparture = {
  resource: string
  product: string
  day: string
  time: string
  startsAt: Date
  closed: boolean
  /** When it was closed by hand; null where planning alone decides. */
  closedAt: Date | null
  capacity: number
  taken: number
  ownCapacity: number | null
  guide: string | null
  vehicle: string | null
  minimumParticipants: number | null
  decideBy: Date | null
  runsAnyway: boolean
}

/** Returns the departure with an id, or those of a product on a day, locked with their places until the transaction ends. */
export async function lockDepartures(database: Queries, which: WhichDeparture): Promise<LockedDeparture[]> {
  if ('id' in which && !isUuid(which.id)) return []
  const chosen =
    'id' in which
      ? sql`d.resource = ${which.id}`
      : sql`d.product = ${which.product} and d.day = ${which.day}
          and (${which.time ?? null}::text is null or d.time = ${which.time ?? null})`
  const { rows } = await database.execute<LockedDeparture>(sql`
    select d.resource, d.product, d.day::text as day, d.time, d.starts_at as "startsAt", d.closed,
      d.closed_at as "closedAt", r.capacity, r.taken, r.own_capacity as "ownCapacity", d.guide, d.vehicle,
      d.minimum_participants as "minimumParticipants", d.decide_by as "decideBy", d.runs_anyway as "runsAnyway"
    from departures d join resources r on r.id = d.resource
    where ${chosen} order by d.time for update of r, d`)
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    closedAt: row.closedAt && new Date(row.closedAt),
    decideBy: row.decideBy && new Date(row.decideBy),
  }))
}

export async function closeByHand(
  database: Queries,
  resource: string,
  { by, why, now }: { by: string; why: string; now: Date },
): Promise<void> {
  await database.execute(sql`
    update departures set closed = true, closed_by = ${by}, closed_why = ${why}, closed_at = ${now}
    where resource = ${resource}`)
}

/** Reopens a departure and has its tour planned again, which closes it where no rule gives it any more. */
export async function reopenByHand(
  database: Queries,
  { resource, product }: Pick<LockedDeparture, 'resource' | 'product'>,
): Promise<void> {
  await database.execute(sql`
    update departures set closed = false, closed_by = null, closed_why = null, closed_at = null
    where resource = ${resource}`)
  await database.execute(sql`delete from departure_plans where product = ${product}`)
}

export type AffectedBooking = { number: string; state: string; guests: number; hasEmail: boolean }

/** Returns the bookings that still have places on a departure, with how many people each brings (infants too). */
export async function bookingsOnDeparture(database: Queries, resource: string): Promise<AffectedBooking[]> {
  const { rows } = await database.execute<AffectedBooking>(sql`
    select b.number, b.state, sum(i.adults + i.children + i.infants)::int as guests,
      coalesce(b.manager_email, b.guest ->> 'email', '') <> '' as "hasEmail"
    from booking_items i join bookings b on b.id = i.booking
    where i.cancelled_at is null and b.state in ('held', 'awaiting-payment', 'confirmed')
      and exists (select from allocations a
        where a.booking_item = i.id and a.resource = ${resource} and a.state <> 'released')
    group by b.id order by b.number`)
  return rows
}
