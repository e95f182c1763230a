import { eq, sql } from 'drizzle-orm'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { BoardingItem, Presence } from '#domain/booking/check-in.ts'
import type { Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { checkIns, scans } from '#server/database/schema/check-in.ts'
import { actorName } from '#server/staff/actor-name.ts'

export type ScanRow = typeof scans.$inferSelect

/** Returns the scan with an id; a scan with the same id waits until the transaction ends. */
export async function lockScan(database: Queries, id: string): Promise<ScanRow | undefined> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
  const [row] = await database.select().from(scans).where(eq(scans.id, id))
  return row
}

/** Notes a scan with its result. */
export async function insertScan(
  database: Queries,
  { departure, ...scan }: typeof scans.$inferInsert,
): Promise<void> {
  // A departure that does not exist is a device's mistake; the scan is noted all the same.
  const known = departure && sql`(select resource from departures where resource = ${departure})`
  await database.insert(scans).values({ ...scan, departure: known as string | null })
}

export type BookingToBoard = { id: string; number: string; state: BookingState }

/** Locks the booking with a number, so that two check-ins of it come one after the other. */
export async function lockBookingToBoard(
  database: Queries,
  number: string,
): Promise<BookingToBoard | undefined> {
  const { rows } = await database.execute<BookingToBoard>(
    sql`select id, number, state from bookings where number = ${number} for update`,
  )
  return rows[0]
}

export type ItemToBoard = BoardingItem & { departure: string | null; isToday: boolean }

/** Returns the items of a booking with their departures and with who has come. */
export async function itemsToBoard(database: Queries, booking: string, now: Date): Promise<ItemToBoard[]> {
  const { rows } = await database.execute<
    Omit<ItemToBoard, 'people' | 'presences' | 'time'> & {
      time: string | null
      adults: number
      children: number
      infants: number
      presences: Presence[]
    }
  >(sql`
    select i.id, i.title, i.day::text as day, i.time, i.adults, i.children, i.infants, d.resource as departure,
      i.cancelled_at is not null as cancelled, d.closed_at is not null as "departureClosed",
      i.day = (${now}::timestamptz at time zone i.time_zone)::date as "isToday",
      coalesce((select jsonb_agg(jsonb_build_object('person', c.person, 'state', c.state, 'device', c.device,
          'by', ${actorName(sql`c.by`)},
          'at', to_char(c.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.at)
        from check_ins c where c.item = i.id and c.undone_at is null), '[]') as presences
    from booking_items i
      left join lateral (select a.resource from allocations a
        where a.booking_item = i.id and (a.state <> 'released' or i.cancelled_at is not null)
        order by a.state = 'released', a.id desc limit 1) a on true
      left join departures d on d.resource = a.resource
    where i.booking = ${booking} order by i.position`)
  return rows.map(({ adults, children, infants, time, ...row }) => ({
    ...row,
    time: time ?? undefined,
    people: { adults, children, infants },
  }))
}

export type NewPresence = Omit<typeof checkIns.$inferInsert, 'id' | 'person'> & { persons: readonly number[] }

/** Notes that people have come, or have not; who was noted otherwise before is noted again. */
export async function insertPresences(
  database: Queries,
  { persons, ...presence }: NewPresence,
): Promise<void> {
  if (persons.length === 0) return
  await undoPresences(database, { item: presence.item, persons, by: presence.by, at: presence.at })
  await database.insert(checkIns).values(persons.map((person) => ({ ...presence, person })))
}

/** Takes back what was noted of people of an item; returns of whom. */
export async function undoPresences(
  database: Queries,
  of: { item: string; persons: readonly number[]; by: string; at: Date },
): Promise<number[]> {
  const { item, persons, by, at } = of
  const { rows } = await database.execute<{ person: number }>(sql`
    update check_ins set undone_at = ${at}, undone_by = ${by}
    where item = ${item} and person = any(${sql.param([...persons])}::smallint[]) and undone_at is null
    returning person`)
  return rows.map(({ person }) => person).toSorted((one, other) => one - other)
}

/** Returns the booking and the people of an item, with its booking locked. */
export async function lockItemToBoard(
  database: Queries,
  item: string,
): Promise<
  { booking: string; number: string; state: BookingState; startsAt: Date; people: number } | undefined
> {
  const { rows } = await database.execute<{
    booking: string
    number: string
    state: BookingState
    startsAt: string
    people: number
  }>(sql`
    select b.id as booking, b.number, b.state, i.starts_at as "startsAt", i.adults + i.children + i.infants as people
    from booking_items i join bookings b on b.id = i.booking
    where i.id = ${item} and i.cancelled_at is null for update of b`)
  const [row] = rows
  return row && { ...row, startsAt: new Date(row.startsAt) }
}

/** Returns who of an item is checked in. */
export async function presentPersons(database: Queries, item: string): Promise<number[]> {
  const { rows } = await database.execute<{ person: number }>(
    sql`select person from check_ins where item = ${item} and state = 'present' and undone_at is null`,
  )
  return rows.map(({ person }) => person)
}

/** Returns the booking of an item. */
export async function bookingOfItem(database: Queries, item: string): Promise<string | undefined> {
  if (!isUuid(item)) return undefined
  const { rows } = await database.execute<{ booking: string }>(
    sql`select booking from booking_items where id = ${item}`,
  )
  return rows[0]?.booking
}
