import { type SQL, sql } from 'drizzle-orm'
import type { PlannedDeparture } from '#domain/availability/departures.ts'
import type { Interval, TakenSpan } from '#domain/availability/stock.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
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
      where d.capacity > planned.capacity)
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

/** Gives departures the capacity and the state their rule gives now; what is taken stays taken. */
export async function resizePlanned(database: Queries, planned: readonly PlannedOf[]): Promise<number> {
  const { rowCount: resized } = await database.execute(sql`
    update resources r set capacity = greatest(planned.capacity, r.taken)
    from ${rowsOf(planned)}
      join departures d on d.product = planned.product and d.day = planned.day and d.time = planned.time
    where r.id = d.resource and r.capacity <> greatest(planned.capacity, r.taken)`)
  const { rowCount: opened } = await database.execute(sql`
    with reopened as (
      select d.resource from ${rowsOf(planned)}
        join departures d on d.product = planned.product and d.day = planned.day and d.time = planned.time
        join resources r on r.id = d.resource
      where d.closed order by r.id for no key update of r
    ) update departures d set closed = false from reopened where d.resource = reopened.resource`)
  return (resized ?? 0) + (opened ?? 0)
}

/** Takes future departures that no rule gives any more off sale: removed when nobody ever booked, else closed. */
export async function closeUnplanned(
  database: Queries,
  products: readonly string[],
  planned: readonly PlannedOf[],
  now: Date,
): Promise<number> {
  // "Not in" is answered from a table of hashes; "not exists" would go through the plan for each departure.
  const unplanned = sql`d.product = any(${sql.param([...products])}) and d.starts_at > ${now}
    and (d.product, d.day, d.time) not in (select product, day, time from ${rowsOf(planned)})`
  // Whoever books meanwhile is waited for: "taken" is looked at again once the resource is ours.
  const { rowCount: removed } = await database.execute(sql`
    with free as (
      select r.id from departures d join resources r on r.id = d.resource
      where ${unplanned} and r.taken = 0 and not exists (select from allocations a where a.resource = r.id)
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
        where a.resource = d.resource and a.state = 'held' and a.expires_at <= ${now}), 0)::int as places
    from departures d
    where d.product = ${product} and d.day between ${from} and ${to}
    order by d.day, d.time`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }))
}

export type ProductWithStock = { product: string; kind: ProductKind; details: unknown; timeZone: string }

/** Published products of which something is taken for a time, with what says how much there is of it: some at a time. */
export function productsWithStock(
  database: Queries,
  products?: readonly string[],
): AsyncGenerator<ProductWithStock[]> {
  return productsWhere(database, sql`kind in ('villa', 'yacht', 'car', 'transfer')`, products)
}

/** Those of them that the catalogue blocks days of, or that still have blocks of that source. */
export function productsWithBlocks(
  database: Queries,
  source: string,
  products?: readonly string[],
): AsyncGenerator<ProductWithStock[]> {
  const blocked = sql`select r.product from allocations a join resources r on r.id = a.resource
    where a.state = 'blocked' and a.source = ${source}`
  return productsWhere(
    database,
    sql`kind in ('villa', 'yacht') and (details -> 'blocked' <> '[]' or code in (${blocked}))`,
    products,
  )
}

async function* productsWhere(
  database: Queries,
  condition: SQL,
  products?: readonly string[],
): AsyncGenerator<ProductWithStock[]> {
  const most = 500
  const named = products ? sql`and code = any(${sql.param([...products])})` : sql``
  let after = ''
  for (;;) {
    const { rows } = await database.execute<ProductWithStock>(sql`
      select code as product, kind, details, time_zone as "timeZone" from products
      where ${condition} and status = 'published' and code > ${after} ${named}
      order by code limit ${most}`)
    if (rows.length > 0) yield rows
    if (rows.length < most) return
    after = rows.at(-1)!.product
  }
}

export type StockRow = { product: string; part: string; capacity: number; exclusive: boolean }

/** Adds and resizes the stocks of products, and empties those that are no longer named; returns how many changed. */
export async function bringStockInLine(
  database: Queries,
  products: readonly string[],
  stocks: readonly StockRow[],
): Promise<number> {
  const named = sql`jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb)
    as named(product text, part text, capacity integer, exclusive boolean)`
  const { rowCount: written } = await database.execute(sql`
    insert into resources as r (product, part, capacity, exclusive)
    select product, part, capacity, exclusive from ${named}
    on conflict (product, part) where part is not null
    do update set capacity = excluded.capacity where r.capacity <> excluded.capacity`)
  const { rowCount: emptied } = await database.execute(sql`
    update resources r set capacity = 0
    where r.product = any(${sql.param([...products])}) and r.part is not null and r.capacity > 0
      and not exists (select from ${named} where named.product = r.product and named.part = r.part)`)
  return (written ?? 0) + (emptied ?? 0)
}

export type StockBetween = {
  product: string
  resource: string
  part: string
  capacity: number
  spans: TakenSpan[]
}

/** Stocks of products with the spans that are taken of each within a stretch of time, ended holds left out. */
export async function stockBetween(
  database: Queries,
  { products, from, until, now }: { products: readonly string[]; from: Date; until: Date; now: Date },
): Promise<StockBetween[]> {
  const { rows } = await database.execute<StockBetween>(sql`
    select r.product, r.id as resource, r.part, r.capacity, coalesce((
      select jsonb_agg(jsonb_build_object('from', ${isoInstant(sql`lower(a.during)`)},
        'until', ${isoInstant(sql`upper(a.during)`)}, 'units', a.units) order by lower(a.during))
      from allocations a
      where a.resource = r.id and a.state <> 'released' and a.during && tstzrange(${from}, ${until})
        and not (a.state = 'held' and a.expires_at <= ${now})), '[]'::jsonb) as spans
    from resources r join products p on p.code = r.product and p.status = 'published'
    where r.product = any(${sql.param([...products])}) and r.part is not null
    order by r.product, r.part`)
  return rows
}

function isoInstant(instant: SQL): SQL {
  return sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The one stock of a villa or a yacht, locked until the transaction ends: nobody else takes of it meanwhile. */
export async function lockWhole(database: Queries, product: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from resources where product = ${product} and part = 'whole' for no key update`)
  return rows[0]?.id
}

/** Blocks of a source become the wanted intervals, less what others have of them; returns how many rows changed. */
export async function bringBlockPiecesInLine(
  database: Queries,
  { resource, source, intervals }: { resource: string; source: string; intervals: readonly Interval[] },
): Promise<number> {
  const pieces = sql`(
    select unnest(wanted.spans - coalesce(others.spans, '{}')) as during
    from (select range_agg(during) as spans from ${wantedSpans(intervals)}) wanted,
      (select range_agg(a.during) as spans from allocations a
        where a.resource = ${resource} and a.state <> 'released' and a.during is not null
          and not (a.state = 'blocked' and a.source = ${source})) others)`
  const { rowCount: gone } = await database.execute(sql`
    delete from allocations a where a.resource = ${resource} and a.state = 'blocked' and a.source = ${source}
      and not exists (select from ${pieces} pieces where pieces.during = a.during)`)
  const { rowCount: added } = await database.execute(sql`
    insert into allocations (resource, units, during, state, source)
    select ${resource}, 1, pieces.during, 'blocked', ${source} from ${pieces} pieces
    where not exists (
      select from allocations a where a.resource = ${resource} and a.state = 'blocked' and a.source = ${source}
        and a.during = pieces.during)`)
  return (gone ?? 0) + (added ?? 0)
}

/** What bookings have of a villa or a yacht within intervals, from a moment on. */
export async function bookingsWithin(
  database: Queries,
  { product, intervals, now }: { product: string; intervals: readonly Interval[]; now: Date },
): Promise<{ booking: string; from: string; until: string }[]> {
  const { rows } = await database.execute<{ booking: string; from: string; until: string }>(sql`
    select b.number as booking, ${isoInstant(sql`lower(a.during)`)} as "from",
      ${isoInstant(sql`upper(a.during)`)} as until
    from allocations a join resources r on r.id = a.resource
      join booking_items i on i.id = a.booking_item join bookings b on b.id = i.booking
    where r.product = ${product} and a.state in ('held', 'booked') and upper(a.during) > ${now}
      and exists (select from ${wantedSpans(intervals)} where wanted.during && a.during)
    order by lower(a.during)`)
  return rows
}

function wantedSpans(intervals: readonly Interval[]): SQL {
  return sql`(select tstzrange("from", until) as during from jsonb_to_recordset(${JSON.stringify(intervals)}::jsonb)
    as interval("from" timestamptz, until timestamptz)) as wanted`
}
