import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { actorName } from '#server/staff/actor-name.ts'

export type ReservedPlaces = { agency: string; name: string; places: number; until: Date }

export type DepartureOfDay = {
  id: string
  product: string
  day: string
  time: string
  startsAt: Date
  timeZone: string
  durationMinutes: number
  capacity: number
  /** The capacity that staff gave it; null where the tour's rule counts. */
  ownCapacity: number | null
  taken: number
  closed: boolean
  /** When it was closed by hand, by whom and why. */
  closedAt: Date | null
  closedBy: string | null
  closedWhy: string | null
  guide: string | null
  vehicle: string | null
  /** The vehicles that staff named for its guests, in their order. */
  vehicleNames: string[]
  minimumParticipants: number | null
  decideBy: Date | null
  runsAnyway: boolean
  bookings: number
  /** All guests, infants too. */
  guests: number
  /** Adults and children of certain bookings. */
  participants: number
  /** Places of bookings that are not certain yet. */
  uncertain: number
  /** Bookings of which something is still to be paid. */
  unpaid: number
  /** Bookings with a pick-up but no address for it. */
  pickupsMissing: number
  /** Places that are withheld for agencies until a moment; `taken` counts them. */
  reserved: readonly ReservedPlaces[]
}

/** Returns the departures of a day that are planned, closed by hand or have guests, in order of time. */
export function departuresOfDay(
  database: Queries,
  { day, product, now }: { day: string; product: string | undefined; now: Date },
): Promise<DepartureOfDay[]> {
  const chosen = sql`d.day = ${day} and (${product ?? null}::text is null or d.product = ${product ?? null})
    and (not d.closed or d.closed_at is not null or guests.bookings > 0)`
  return departuresWhere(database, chosen, now)
}

/** Returns the departures of a product between two days that are planned, closed by hand or have guests, in order of time. */
export function departuresOfProduct(
  database: Queries,
  { product, from, to, now }: { product: string; from: string; to: string; now: Date },
): Promise<DepartureOfDay[]> {
  const chosen = sql`d.product = ${product} and d.day between ${from} and ${to}
    and (not d.closed or d.closed_at is not null or guests.bookings > 0)`
  return departuresWhere(database, chosen, now)
}

/** Returns departures from now on that have guests and a minimum which staff have not been asked about yet. */
export function departuresWithMinimum(
  database: Queries,
  { now, until }: { now: Date; until: Date },
): Promise<DepartureOfDay[]> {
  const minimum = sql`coalesce(d.minimum_participants, (p.details ->> 'minimumParticipants')::int)`
  return departuresWhere(
    database,
    sql`d.starts_at > ${now} and d.starts_at <= ${until} and not d.closed and d.taken > 0 and not d.runs_anyway
      and d.minimum_asked_at is null and ${minimum} is not null and guests.participants between 1 and ${minimum} - 1`,
    now,
  )
}

async function departuresWhere(database: Queries, chosen: SQL, now: Date): Promise<DepartureOfDay[]> {
  const { rows } = await database.execute<DepartureOfDay>(sql`
    select d.resource as id, d.product, d.day::text as day, d.time, d.starts_at as "startsAt",
      p.time_zone as "timeZone", coalesce((p.details ->> 'durationMinutes')::int, 0) as "durationMinutes",
      d.capacity, r.own_capacity as "ownCapacity", d.taken, d.closed, d.closed_at as "closedAt",
      ${actorName(sql`d.closed_by`)} as "closedBy", d.closed_why as "closedWhy", d.guide, d.vehicle,
      coalesce(d.minimum_participants, (p.details ->> 'minimumParticipants')::int) as "minimumParticipants",
      array(select v.name from departure_vehicles v where v.departure = d.resource order by v.position, v.id) as "vehicleNames",
      d.decide_by as "decideBy", d.runs_anyway as "runsAnyway", guests.*, withheld.*
    from departures d join resources r on r.id = d.resource join products p on p.code = d.product
      cross join lateral (
        select count(distinct b.id)::int as bookings,
          coalesce(sum(i.adults + i.children + i.infants), 0)::int as guests,
          coalesce(sum(i.adults + i.children) filter (where b.state in ('confirmed', 'completed')), 0)::int as participants,
          coalesce(sum(a.units) filter (where a.state = 'held'), 0)::int as uncertain,
          count(distinct b.id) filter (where b.collection <> 'all' and b.display_total > 0)::int as unpaid,
          count(distinct b.id) filter (where
            case when i.choice ->> 'pickup' is not null then b.hotel is null
              else jsonb_array_length(coalesce(p.details -> 'pickupZones', '[]')) > 0
                and p.details -> 'meetingPoint' is null end)::int as "pickupsMissing"
        from allocations a join booking_items i on i.id = a.booking_item join bookings b on b.id = i.booking
        where a.resource = d.resource and a.state <> 'released' and i.cancelled_at is null
          and not (a.state = 'held' and a.expires_at <= ${now})
      ) guests
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('agency', g.number, 'name', g.agency, 'places', a.units,
          'until', a.expires_at) order by g.agency, g.number), '[]') as reserved
        from allocations a join agencies g on g.id = a.allotted_to
        where a.resource = d.resource and a.state = 'held' and a.expires_at > ${now}
      ) withheld
    where ${chosen} order by d.starts_at, d.product, d.time`)
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    closedAt: row.closedAt && new Date(row.closedAt),
    decideBy: row.decideBy && new Date(row.decideBy),
    reserved: row.reserved.map((one) => ({ ...one, until: new Date(one.until) })),
  }))
}
