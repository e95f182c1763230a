import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { bookingItems, bookings } from '#server/database/schema/bookings.ts'
import type { BookingRow, BookingWithParts, PictureOfItem } from './booking-rows.ts'
import { titlesOfProducts } from './titles.ts'

/** A member's booking with all that belongs to it; without a member, anybody's. */
export async function bookingWithParts(
  database: Queries,
  wanted: { id: string; member?: string },
): Promise<BookingWithParts | undefined> {
  if (!isUuid(wanted.id)) return undefined
  const [row] = await database
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, wanted.id), wanted.member ? eq(bookings.member, wanted.member) : undefined))
  if (!row) return undefined
  const [found] = await withParts(database, [row])
  return found
}

/** All bookings of a member, newest first. */
export async function bookingsOfMember(database: Queries, member: string): Promise<BookingWithParts[]> {
  const rows = await database
    .select()
    .from(bookings)
    .where(eq(bookings.member, member))
    .orderBy(desc(bookings.placedAt), desc(bookings.id))
    .limit(200)
  return withParts(database, rows)
}

/** A page of a member's bookings: what comes next first where they are running, else the latest first. */
export async function pageOfBookings(
  database: Queries,
  of: {
    member: string
    states: readonly string[]
    ahead: boolean
    kind: string | undefined
    limit: number
    offset: number
  },
): Promise<BookingWithParts[]> {
  const start = sql`(select min(i.starts_at) from booking_items i where i.booking = ${bookings.id})`
  const rows = await database
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.member, of.member),
        inArray(bookings.state, [...of.states]),
        of.kind ? withKind(of.kind) : undefined,
      ),
    )
    .orderBy(of.ahead ? asc(start) : desc(start), desc(bookings.id))
    .limit(of.limit)
    .offset(of.offset)
  return withParts(database, rows)
}

/** How many bookings a member has in each state. */
export async function countByState(
  database: Queries,
  of: { member: string; kind: string | undefined },
): Promise<{ state: string; count: number }[]> {
  return database
    .select({ state: bookings.state, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(eq(bookings.member, of.member), of.kind ? withKind(of.kind) : undefined))
    .groupBy(bookings.state)
}

/** The booking whose trip begins next, and is not over. */
export async function nextBooking(
  database: Queries,
  of: { member: string; now: Date },
): Promise<BookingWithParts | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select b.id from bookings b join booking_items i on i.booking = b.id
    where b.member = ${of.member} and b.state in ('confirmed', 'awaiting-payment', 'held')
      and i.starts_at + make_interval(mins => i.duration_minutes) > ${of.now.toISOString()}::timestamptz
    order by i.starts_at, b.id limit 1`)
  return rows[0] && bookingWithParts(database, rows[0])
}

function withKind(kind: string) {
  return sql`exists (select from booking_items i where i.booking = ${bookings.id} and i.kind = ${kind})`
}

async function withParts(database: Queries, rows: BookingRow[]): Promise<BookingWithParts[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = await database
    .select({
      item: bookingItems,
      cover: sql<PictureOfItem | null>`(select to_jsonb(p) from pictures p where p.code = ${bookingItems.picture})`,
    })
    .from(bookingItems)
    .where(inArray(bookingItems.booking, ids))
    .orderBy(asc(bookingItems.position))
  const titles = await titlesOfProducts(
    database,
    items.map(({ item }) => item.product),
  )
  const { rows: attempts } = await database.execute<{ booking: string; error: string | null }>(sql`
    select distinct on (booking) booking,
      case when state in ('failed', 'refunding', 'refunded', 'to-check') then coalesce(error_group, 'UNKNOWN') end as error
    from payment_attempts where booking = any(${sql.param(ids)}) order by booking, started_at desc, id desc`)
  return rows.map((row) => ({
    row,
    items: items
      .filter(({ item }) => item.booking === row.id)
      .map(({ item, cover }) => ({ ...item, cover, titles: titles.get(item.product) ?? null })),
    lastErrorGroup: attempts.find(({ booking }) => booking === row.id)?.error ?? null,
  }))
}

export type CollectionRow = { id: string; booking: string; amount: number; currency: string; at: Date }

/** Money that came in for a member's bookings. */
export async function collectionsOfMember(database: Queries, member: string): Promise<CollectionRow[]> {
  const { rows } = await database.execute<CollectionRow>(sql`
    select a.id, a.booking, a.amount, a.currency, a.settled_at as at
    from payment_attempts a join bookings b on b.id = a.booking
    where b.member = ${member} and a.state = 'succeeded' order by a.settled_at desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
