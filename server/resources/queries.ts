import { and, eq, sql } from 'drizzle-orm'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { Day } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import type { Queries } from '#server/database/connect.ts'
import { departures } from '#server/database/schema/availability.ts'
import { rangeOf } from '#server/database/schema/columns.ts'
import { resourceBlocks } from '#server/database/schema/shared-resources.ts'
import type { WhichDeparture } from '#server/inventory/which-departure.ts'

export type ResourceFacts = {
  code: string
  name: string
  kind: string
  capacity: number
  turnaroundMinutes: number
  products: string[]
}

/** Returns the shared resources of the company, or one, by code, with the products whose sales take them. */
export async function resourceFacts(database: Queries, code?: string): Promise<ResourceFacts[]> {
  const { rows } = await database.execute<ResourceFacts>(sql`
    select s.code, s.name, s.kind, s.capacity, s.turnaround_minutes as "turnaroundMinutes",
      array(select p.code from products p where p.resources <> '{}' and s.code = any(p.resources) order by p.code) as products
    from shared_resources s where ${code ?? null}::text is null or s.code = ${code ?? null} order by s.code`)
  return rows
}

/** A booked item that takes a resource alone. */
export type BookedItem = {
  position: number
  state: BookingState
  name: string
  guests: number
  day: Day
  time: LocalTime | null
}

/** Something that takes a resource, and for how long. */
export type UseRow = {
  resource: string
  from: Date
  until: Date
  stock: string | null
  product: string | null
  departure: string | null
  day: string | null
  time: string | null
  booking: string | null
  /** The booked item; null where the booking is. */
  item: BookedItem | null
  /** The calendar or the catalogue that blocks a product. */
  source: string | null
  block: string | null
  why: string | null
}

/** Returns what takes some resources within a stretch of time, in order of time. */
export async function usesBetween(
  database: Queries,
  { codes, from, until, now }: { codes: readonly string[]; from: Date; until: Date; now: Date },
): Promise<UseRow[]> {
  const { rows } = await database.execute<UseRow>(sql`
    select u.resource, lower(u.during) as "from", upper(u.during) as until, u.stock, r.product,
      d.resource as departure, d.day::text as day, d.time, b.number as booking, a.source, u.block, k.why,
      case when i.id is not null then jsonb_build_object('position', i.position, 'state', b.state, 'day', i.day, 'time', i.time,
        'name', concat_ws(' ', b.guest ->> 'firstName', b.guest ->> 'lastName'),
        'guests', i.adults + i.children + i.infants) end as item
    from resource_uses(${sql.param([...codes])}::text[], tstzrange(${from}, ${until}), ${now}) u
      left join resources r on r.id = u.stock
      left join departures d on d.resource = u.stock
      left join allocations a on a.id = u.allocation
      left join booking_items i on i.id = a.booking_item left join bookings b on b.id = i.booking
      left join resource_blocks k on k.id = u.block
    order by lower(u.during), u.resource, r.product, u.stock, u.allocation`)
  return rows.map((row) => ({ ...row, from: new Date(row.from), until: new Date(row.until) }))
}

/** Locks resources by code; returns the codes that exist. */
export async function lockByCode(transaction: Queries, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await transaction.execute<{ code: string }>(sql`
    select code from shared_resources where code = any(${sql.param([...codes])}) order by code for no key update`)
  return new Set(rows.map(({ code }) => code))
}

export async function insertBlock(
  transaction: Queries,
  of: { resource: string; from: Date; until: Date; why: string; by: string; now: Date },
): Promise<string> {
  const [row] = await transaction
    .insert(resourceBlocks)
    .values({
      resource: of.resource,
      during: rangeOf(of),
      why: of.why,
      blockedBy: of.by,
      blockedAt: of.now,
    })
    .returning({ id: resourceBlocks.id })
  return row!.id
}

/** Returns the block of a resource with the same time and reason; undefined where there is none. */
export async function sameBlock(
  transaction: Queries,
  of: { resource: string; from: Date; until: Date; why: string },
): Promise<string | undefined> {
  const [row] = await transaction
    .select({ id: resourceBlocks.id })
    .from(resourceBlocks)
    .where(
      and(
        eq(resourceBlocks.resource, of.resource),
        eq(resourceBlocks.during, rangeOf(of)),
        eq(resourceBlocks.why, of.why),
      ),
    )
    .limit(1)
  return row?.id
}

/** Deletes a block; returns what it was. */
export async function deleteBlock(
  transaction: Queries,
  id: string,
): Promise<{ resource: string; from: Date; until: Date; why: string } | undefined> {
  const { rows } = await transaction.execute<{ resource: string; from: Date; until: Date; why: string }>(sql`
    delete from resource_blocks where id = ${id}
    returning resource, lower(during) as "from", upper(during) as until, why`)
  const [row] = rows
  return row && { ...row, from: new Date(row.from), until: new Date(row.until) }
}

/** Returns the resources that a departure takes, its own ones, and whether some of others are full while it runs. */
export async function departureResources(
  transaction: Queries,
  { departure, wanted }: { departure: string; wanted: readonly string[] | null },
): Promise<{ own: string[] | null; taken: string[] }> {
  const { rows } = await transaction.execute<{ own: string[] | null; taken: string[] }>(sql`
    select d.own_resources as own, array(
      select one from unnest(coalesce(${wanted && sql.param([...wanted])}::text[], p.resources)) one
      where one <> all (coalesce(d.own_resources, p.resources))
        and resources_full(array[one], departure_span(d.starts_at, p.details), null, null)
          && departure_span(d.starts_at, p.details)) as taken
    from departures d join products p on p.code = d.product where d.resource = ${departure}`)
  return rows[0]!
}

type Choice = { code: string; name: string; kind: string; isFree: boolean }

export type DepartureChoices = { own: string[] | null; tour: string[]; resources: Choice[] }

/**
 * Returns the resources of the company from which a departure may have its own, those of its tour, and whether each is free
 * while it runs; what it takes itself counts as free. Undefined for an unknown departure.
 */
export async function departureChoices(
  database: Queries,
  departure: string,
): Promise<DepartureChoices | undefined> {
  const { rows } = await database.execute<DepartureChoices>(sql`
    select d.own_resources as own, p.resources as tour, coalesce((
      select jsonb_agg(jsonb_build_object('code', s.code, 'name', s.name, 'kind', s.kind, 'isFree',
        s.code = any(coalesce(d.own_resources, p.resources))
          or not coalesce(resources_full(array[s.code], departure_span(d.starts_at, p.details), null, null)
            && departure_span(d.starts_at, p.details), false)) order by s.kind, s.name)
      from shared_resources s), '[]') as resources
    from departures d join products p on p.code = d.product where d.resource = ${departure}`)
  return rows[0]
}

export async function setOwnResources(
  transaction: Queries,
  departure: string,
  ownResources: string[] | null,
): Promise<void> {
  await transaction.update(departures).set({ ownResources }).where(eq(departures.resource, departure))
}

/** Returns the codes of the resources of the tour of a departure, and of all that it may take now. */
export async function resourcesOfTour(
  transaction: Queries,
  which: WhichDeparture,
): Promise<{ tour: string[]; present: string[] }> {
  const [product, departure] =
    'id' in which
      ? [
          sql`(select product from departures where resource::text = ${which.id})`,
          sql`d.resource::text = ${which.id}`,
        ]
      : [sql`${which.product}`, sql`d.day = ${which.day}`]
  const { rows } = await transaction.execute<{ tour: string[]; present: string[] }>(sql`
    select p.resources as tour, array(
      select distinct one from departures d, unnest(coalesce(d.own_resources, p.resources)) one
      where d.product = p.code and ${departure}) as present
    from products p where p.code = ${product}`)
  return rows[0] ?? { tour: [], present: [] }
}
