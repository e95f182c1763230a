import { sql } from 'drizzle-orm'
import type { PlannedDeparture } from '#domain/availability/departures.ts'
import type { Queries } from '#server/database/connect.ts'

export type TourToSchedule = {
  product: string
  timeZone: string
  sessions: unknown
  /** Today and the last day that is sold, on the tour's own clock. */
  today: string
  until: string
  /** The last day that these very rules were planned up to; null where others were, or none. */
  plannedUntil: string | null
}

/** Published tours whose departures are not planned by their rules up to the last day that is sold, some at a time. */
export async function* toursToSchedule(
  database: Queries,
  { now, daysAhead, products }: { now: Date; daysAhead: number; products?: readonly string[] },
): AsyncGenerator<TourToSchedule[]> {
  const most = 100
  const named = products ? sql`and p.code = any(${sql.param([...products])})` : sql``
  let after = ''
  for (;;) {
    const { rows } = await database.execute<TourToSchedule>(sql`
      select p.code as product, p.time_zone as "timeZone", p.details -> 'sessions' as sessions, clock.today::text as today,
        (clock.today + ${daysAhead}::int)::text as until, plan.until::text as "plannedUntil"
      from products p
        cross join lateral (select (${now}::timestamptz at time zone p.time_zone)::date as today) clock
        left join departure_plans plan on plan.product = p.code and plan.sessions = p.details -> 'sessions'
          and plan.time_zone = p.time_zone
      where p.kind = 'tour' and p.status = 'published' and p.code > ${after} ${named}
        and (plan.until is null or plan.until < clock.today + ${daysAhead}::int)
      order by p.code limit ${most}`)
    if (rows.length > 0) yield rows
    if (rows.length < most) return
    after = rows.at(-1)!.product
  }
}

/**
 * Remembers what tours were planned by; not of those that have a departure with more places than planned, because so
 * many are taken: when some are given back, they are planned again.
 */
export async function rememberPlans(
  database: Queries,
  tours: readonly TourToSchedule[],
  planned: readonly PlannedOf[],
): Promise<void> {
  await database.execute(sql`
    insert into departure_plans as known (product, sessions, time_zone, until)
    select product, sessions, "timeZone", until from jsonb_to_recordset(${JSON.stringify(tours)}::jsonb)
      as given(product text, sessions jsonb, "timeZone" text, until date)
    where product not in (
      select d.product from ${rowsOf(planned)}
        join departures d on d.product = planned.product and d.day = planned.day and d.time = planned.time
        join resources r on r.id = d.resource
      where d.capacity > planned.capacity and r.own_capacity is null)
    on conflict (product) do update set sessions = excluded.sessions, time_zone = excluded.time_zone, until = excluded.until`)
}

/** A departure as a rule of its tour plans it. */
export type PlannedOf = PlannedDeparture & { product: string }

/** Adds the planned departures that are not there yet, each with its resource. */
export async function insertPlanned(database: Queries, planned: readonly PlannedOf[]): Promise<number> {
  const { rows } = await database.execute<{ added: number }>(sql`
    with missing as (
      select uuidv7() as id, planned.* from ${rowsOf(planned)}
      where not exists (
        select from departures d
        where d.product = planned.product and d.day = planned.day and d.time = planned.time)
    ), made as (
      insert into resources (id, product, capacity) select id, product, capacity from missing
    ), placed as (
      insert into departures (resource, product, day, time, starts_at, capacity)
      select id, product, day, time, "startsAt", capacity from missing returning 1
    ) select count(*)::int as added from placed`)
  return rows[0]?.added ?? 0
}

/** Gives departures the capacity and the state their rule gives now; what is taken stays taken, what was closed by hand closed. */
export async function resizePlanned(database: Queries, planned: readonly PlannedOf[]): Promise<number> {
  const { rowCount: resized } = await database.execute(sql`
    update resources r set capacity = greatest(coalesce(r.own_capacity, planned.capacity), r.taken - r.overbooked)
    from ${rowsOf(planned)}
      join departures d on d.product = planned.product and d.day = planned.day and d.time = planned.time
    where r.id = d.resource and r.capacity <> greatest(coalesce(r.own_capacity, planned.capacity), r.taken - r.overbooked)`)
  const { rowCount: opened } = await database.execute(sql`
    with reopened as (
      select d.resource from ${rowsOf(planned)}
        join departures d on d.product = planned.product and d.day = planned.day and d.time = planned.time
        join resources r on r.id = d.resource
      where d.closed and d.closed_at is null order by r.id for no key update of r
    ) update departures d set closed = false from reopened where d.resource = reopened.resource`)
  return (resized ?? 0) + (opened ?? 0)
}

/** Takes future departures without a rule off sale: removed when never booked, else closed. */
export async function closeUnplanned(
  database: Queries,
  products: readonly string[],
  planned: readonly PlannedOf[],
  now: Date,
): Promise<number> {
  // "Not in" is answered from a table of hashes; "not exists" would go through the plan for each departure.
  const unplanned = sql`d.product = any(${sql.param([...products])}) and d.starts_at > ${now}
    and (d.product, d.day, d.time) not in (select product, day, time from ${rowsOf(planned)})`
  // A concurrent order is awaited: `taken` is read again once the resource is locked.
  const { rowCount: removed } = await database.execute(sql`
    with free as (
      select r.id from departures d join resources r on r.id = d.resource
      where ${unplanned} and d.closed_at is null and r.taken = 0 and not exists (select from allocations a where a.resource = r.id)
      order by r.id for update of r
    ), gone as (
      delete from departures d using free where d.resource = free.id returning d.resource
    ) delete from resources r using gone where r.id = gone.resource`)
  const { rowCount: closed } = await database.execute(sql`
    with left_over as (
      select r.id from departures d join resources r on r.id = d.resource
      where ${unplanned} and not d.closed order by r.id for no key update of r
    ) update departures d set closed = true from left_over where d.resource = left_over.id`)
  return (removed ?? 0) + (closed ?? 0)
}

function rowsOf(planned: readonly PlannedOf[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
    as planned(product text, day date, time char(5), "startsAt" timestamptz, capacity integer)`
}

export type DepartureRow = {
  id: string
  product: string
  day: string
  time: string
  startsAt: Date
  capacity: number
  places: number
  closed: boolean
  /** Until when it runs, and the codes of the shared resources that it takes. */
  until: Date
  resources: string[]
}

/** Departures of a product between two days, with the places that are free. A hold that ran out no longer counts. */
export async function departuresBetween(
  database: Queries,
  { product, from, to, now }: { product: string; from: string; to: string; now: Date },
): Promise<DepartureRow[]> {
  const { rows } = await database.execute<DepartureRow>(sql`
    select d.resource as id, d.product, d.day::text as day, d.time, d.starts_at as "startsAt", d.closed, d.capacity,
      d.capacity - d.taken + coalesce((
        select sum(a.units) from allocations a
        where a.resource = d.resource and a.state = 'held' and a.expires_at <= ${now}), 0)::int as places,
      upper(departure_span(d.starts_at, p.details)) as until, coalesce(d.own_resources, p.resources) as resources
    from departures d join products p on p.code = d.product
    where d.product = ${product} and d.day between ${from} and ${to}
    order by d.day, d.time`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), until: new Date(row.until) }))
}
