import { sql } from 'drizzle-orm'
import { sellingStates } from '#domain/agencies/agency-state.ts'
import type { Allotment } from '#domain/agencies/allotments.ts'
import type { Queries } from '#server/database/connect.ts'

export type AgencyWithAllotments = { agency: string; allotments: readonly Allotment[] }

/**
 * Returns the agencies whose latest version has allotments, or that have places of an earlier one, with the latest version:
 * without allotments for an agency that does not sell. All agencies, or one.
 */
export async function agenciesWithAllotments(
  database: Queries,
  agency?: string,
): Promise<AgencyWithAllotments[]> {
  const sells = sql`g.state = any(${sql.param([...sellingStates])}::text[])`
  const { rows } = await database.execute<AgencyWithAllotments>(sql`
    select latest.agency, case when ${sells} then latest.allotments else '[]'::jsonb end as allotments from (
      select distinct on (agency) agency, allotments from agency_allotments order by agency, version desc) latest
      join agencies g on g.id = latest.agency
    where (${agency ?? null}::uuid is null or g.id = ${agency ?? null}::uuid)
      and (latest.allotments <> '[]' and ${sells} or exists (select from allotted_places q where q.agency = g.id))
    order by latest.agency`)
  return rows
}

export type DepartureAhead = {
  resource: string
  product: string
  day: string
  time: string
  timeZone: string
}

/** Returns departures of products from now on until a day, closed ones left out. */
export async function departuresAhead(
  database: Queries,
  { products, until, now }: { products: readonly string[]; until: string; now: Date },
): Promise<DepartureAhead[]> {
  const { rows } = await database.execute<DepartureAhead>(sql`
    select d.resource, d.product, d.day::text as day, d.time, p.time_zone as "timeZone"
    from departures d join products p on p.code = d.product
    where d.product = any(${sql.param([...products])}) and d.starts_at > ${now} and d.day <= ${until} and not d.closed
    order by d.resource`)
  return rows
}

export type AllottedRow = { resource: string; places: number; releasesAt: Date }

/** Returns what is allotted to an agency of departures that have not begun. */
export async function allottedTo(database: Queries, agency: string, now: Date): Promise<AllottedRow[]> {
  const { rows } = await database.execute<AllottedRow>(sql`
    select q.resource, q.places, q.releases_at as "releasesAt"
    from allotted_places q join departures d on d.resource = q.resource
    where q.agency = ${agency} and d.starts_at > ${now} order by q.resource`)
  return rows.map((row) => ({ ...row, releasesAt: new Date(row.releasesAt) }))
}

/** Stores what is allotted to an agency of departures. */
export async function putAllotted(
  transaction: Queries,
  agency: string,
  rows: readonly AllottedRow[],
): Promise<void> {
  await transaction.execute(sql`
    insert into allotted_places (resource, agency, places, releases_at)
    select resource, ${agency}, places, "releasesAt" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(resource uuid, places integer, "releasesAt" timestamptz)
    on conflict (resource, agency) do update set places = excluded.places, releases_at = excluded.releases_at`)
}

/** Ends what is allotted to an agency of departures; the places that are withheld for it become free. */
export async function deleteAllotted(
  transaction: Queries,
  agency: string,
  resources: readonly string[],
): Promise<void> {
  const which = sql`resource = any(${sql.param([...resources])}::uuid[])`
  await transaction.execute(sql`delete from allotted_places where agency = ${agency} and ${which}`)
  await transaction.execute(sql`
    update allocations set state = 'released', expires_at = null
    where allotted_to = ${agency} and state = 'held' and ${which}`)
}

export type OpenAllotment = {
  resource: string
  agency: string
  allotted: number
  releasesAt: Date
  sold: number
  withheld: number
  withheldUntil: Date | null
  /** Places of the departure that are free; the same in all rows of it. */
  free: number
}

/**
 * Returns the allotments of departures that are not released, with what is sold and withheld of each. Departures whose
 * shared resources something else takes have none.
 */
export async function openAllotments(
  transaction: Queries,
  resources: readonly string[],
  now: Date,
): Promise<OpenAllotment[]> {
  const { rows } = await transaction.execute<OpenAllotment>(sql`
    with asked as materialized (
      select d.resource, d.product, d.starts_at, d.day from departures d
      where d.resource = any(${sql.param([...resources])}::uuid[]))
    select q.resource, q.agency, q.places as allotted, q.releases_at as "releasesAt",
      sold_of_allotment(q.resource, q.agency) as sold, coalesce(a.units, 0) as withheld,
      a.expires_at as "withheldUntil", r.capacity - r.taken as free
    from asked join allotted_places q on q.resource = asked.resource join resources r on r.id = q.resource
      left join allocations a on a.resource = q.resource and a.allotted_to = q.agency and a.state = 'held'
    where q.releases_at > ${now} and (asked.product, asked.starts_at) not in (
      select * from departures_without_resources(
        (select min(day) from asked), (select max(day) from asked), ${now}))
    order by q.resource, q.agency`)
  return rows.map((row) => ({
    ...row,
    releasesAt: new Date(row.releasesAt),
    withheldUntil: row.withheldUntil && new Date(row.withheldUntil),
  }))
}

export type Withheld = { resource: string; agency: string; units: number; until: Date }

/** Withholds places of departures for agencies; none ends what is withheld. */
export async function putWithheld(transaction: Queries, rows: readonly Withheld[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(resource uuid, agency uuid, units integer, until timestamptz)`
  await transaction.execute(sql`
    update allocations a set state = 'released', expires_at = null from ${given}
    where a.resource = given.resource and a.allotted_to = given.agency and given.units = 0 and a.state = 'held'`)
  await transaction.execute(sql`
    insert into allocations (resource, units, state, expires_at, allotted_to)
    select given.resource, given.units, 'held', given.until, given.agency from ${given} where given.units > 0
    on conflict (allotted_to, resource) where allotted_to is not null
    do update set units = excluded.units, state = 'held', expires_at = excluded.expires_at`)
}

/** Returns departures of which places are withheld beyond their release, and those that could withhold more; of one agency, or of all. */
export async function allotmentsToArrange(
  database: Queries,
  now: Date,
  agency: string | null = null,
): Promise<{ resource: string; isOver: boolean }[]> {
  const { rows } = await database.execute<{ resource: string; isOver: boolean }>(sql`
    select resource, true as "isOver" from allocations
    where allotted_to is not null and state = 'held' and expires_at <= ${now}
      and allotted_to = coalesce(${agency}, allotted_to)
    union
    select q.resource, false from allotted_places q join departures d on d.resource = q.resource
      left join allocations a on a.resource = q.resource and a.allotted_to = q.agency and a.state = 'held'
    where q.releases_at > ${now} and not d.closed and d.capacity > d.taken and q.agency = coalesce(${agency}, q.agency)
      and coalesce(a.units, 0) < q.places - sold_of_allotment(q.resource, q.agency)
    order by 1`)
  return rows
}

/** Releases the allotments of a departure whose time is over; locks the departure first. */
export async function releaseEndedAllotments(
  database: Queries,
  resource: string,
  now: Date,
): Promise<number> {
  const { rowCount } = await database.execute(sql`
    with stock as materialized (
      select r.id from resources r where r.id = ${resource} and exists (
        select from allocations a where a.resource = r.id and a.allotted_to is not null and a.state = 'held'
          and a.expires_at <= ${now}) for no key update)
    update allocations a set state = 'released', expires_at = null from stock
    where a.resource = stock.id and a.allotted_to is not null and a.state = 'held' and a.expires_at <= ${now}`)
  return rowCount ?? 0
}

export type PlacesForAgency = { resource: string; units: number }

/**
 * Returns the places of departures of products that are withheld for an agency; those of the agency above it, where it has no
 * allotment of its own.
 */
export async function placesWithheldFor(
  database: Queries,
  { agency, products, now }: { agency: string; products: readonly string[]; now: Date },
): Promise<PlacesForAgency[]> {
  const { rows } = await database.execute<PlacesForAgency>(sql`
    select a.resource, a.units from agencies g
      join allocations a on a.allotted_to in (g.id, g.parent) and a.state = 'held' and a.expires_at > ${now}
      join departures d on d.resource = a.resource
    where g.id = ${agency} and d.product = any(${sql.param([...products])}) and (a.allotted_to = g.id
      or not exists (select from allotted_places o where o.resource = a.resource and o.agency = g.id))`)
  return rows
}

/** Returns what an agency has sold of departures, and what is withheld for it. */
export async function soldAndWithheld(
  database: Queries,
  { agency, resources, now }: { agency: string; resources: readonly string[]; now: Date },
): Promise<{ resource: string; sold: number; withheld: number }[]> {
  const { rows } = await database.execute<{ resource: string; sold: number; withheld: number }>(sql`
    select asked.resource, sold_of_allotment(asked.resource, ${agency}) as sold, coalesce(a.units, 0) as withheld
    from unnest(${sql.param([...resources])}::uuid[]) as asked(resource)
      left join allocations a on a.resource = asked.resource and a.allotted_to = ${agency} and a.state = 'held'
        and a.expires_at > ${now}`)
  return rows
}
