import { sql } from 'drizzle-orm'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { Day } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import type { Queries } from '#server/database/connect.ts'

export type UnitKind = 'villa' | 'yacht' | 'car' | 'transfer'

export type UnitRow = {
  id: string
  product: string
  kind: UnitKind
  part: string
  timeZone: string
  capacity: number
}

/** Returns a page of the stocks of published products, by product. */
export async function unitsAfter(
  database: Queries,
  { kind, after, most }: { kind: UnitKind | undefined; after: string | undefined; most: number },
): Promise<UnitRow[]> {
  const { rows } = await database.execute<UnitRow>(sql`
    select r.id, r.product, p.kind, r.part, p.time_zone as "timeZone", r.capacity
    from products p join resources r on r.product = p.code and r.part is not null and r.capacity > 0
    where p.kind in ('villa', 'yacht', 'car', 'transfer') and p.status = 'published'
      and (${kind ?? null}::text is null or p.kind = ${kind ?? null})
      and (${after ?? null}::uuid is null or (r.product, r.part) > (
        select l.product, l.part from resources l where l.id = ${after ?? null}::uuid))
    order by r.product, r.part limit ${most}`)
  return rows
}

export type TakenRow = {
  id: string
  unit: string
  from: Date
  until: Date
  units: number
  state: 'held' | 'booked' | 'blocked'
  source: string | null
  number: string | null
  position: number | null
  bookingState: BookingState | null
  name: string
  guests: number | null
  day: Day | null
  time: LocalTime | null
  site: string | null
  conflict: boolean
}

/** Returns what takes some stocks within a stretch of time, in order of time, without holds that ran out. */
export async function takenBetween(
  database: Queries,
  { units, from, until, now }: { units: readonly string[]; from: Date; until: Date; now: Date },
): Promise<TakenRow[]> {
  const { rows } = await database.execute<TakenRow>(sql`
    select a.id, a.resource as unit, lower(a.during) as "from", upper(a.during) as until, a.units, a.state, a.source,
      b.number, i.position, b.state as "bookingState", i.day::text as day, i.time, f.url as site,
      concat_ws(' ', b.guest ->> 'firstName', b.guest ->> 'lastName') as name,
      i.adults + i.children + i.infants as guests,
      a.state <> 'blocked' and (
        exists (select from calendar_feeds o where o.product = r.product
          and o.conflicts @> jsonb_build_array(jsonb_build_object('booking', b.number)))
        or exists (select from products p, jsonb_to_recordset(coalesce(p.details -> 'blocked', '[]')) as o("from" date, "to" date)
          where p.code = r.product and p.kind in ('villa', 'yacht') and o."from" <= (upper(a.during) at time zone p.time_zone)::date - 1
            and o."to" >= (lower(a.during) at time zone p.time_zone)::date)) as conflict
    from allocations a join resources r on r.id = a.resource
      left join booking_items i on i.id = a.booking_item left join bookings b on b.id = i.booking
      left join calendar_feeds f on a.source = 'ical:' || f.id
    where a.resource = any(${sql.param([...units])}::uuid[]) and a.state <> 'released'
      and a.during && tstzrange(${from}, ${until}) and not (a.state = 'held' and a.expires_at <= ${now})
    order by lower(a.during), a.id`)
  return rows.map((row) => ({ ...row, from: new Date(row.from), until: new Date(row.until) }))
}
