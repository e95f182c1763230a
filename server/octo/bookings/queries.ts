import { and, desc, eq, sql } from 'drizzle-orm'
import type { People } from '#domain/availability/people.ts'
import type { Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { bookingItems, bookings } from '#server/database/schema/bookings.ts'
import { octoBookings } from '#server/database/schema/octo-bookings.ts'

export type OctoRow = typeof octoBookings.$inferSelect

/** Whose bookings: those of an agency, real or tests. */
export type Owner = { agency: string; isTest: boolean }

export async function insertOctoBooking(
  database: Queries,
  row: typeof octoBookings.$inferInsert,
): Promise<void> {
  await database.insert(octoBookings).values(row)
}

/** The booking of an agency with a uuid, real or a test. */
export async function octoBookingOf(
  database: Queries,
  { agency, uuid }: { agency: string; uuid: string },
): Promise<OctoRow | undefined> {
  if (!isUuid(uuid)) return undefined
  const [row] = await database
    .select()
    .from(octoBookings)
    .where(and(eq(octoBookings.agency, agency), eq(octoBookings.uuid, uuid)))
  return row
}

/** The booking of an agency with our id of its row. */
export async function octoBookingWithId(
  database: Queries,
  { agency, id }: { agency: string; id: string },
): Promise<OctoRow | undefined> {
  const [row] = await database
    .select()
    .from(octoBookings)
    .where(and(eq(octoBookings.agency, agency), eq(octoBookings.id, id)))
  return row
}

export async function lockOctoBooking(
  database: Queries,
  { agency, isTest, uuid }: Owner & { uuid: string },
): Promise<OctoRow | undefined> {
  if (!isUuid(uuid)) return undefined
  const [row] = await database
    .select()
    .from(octoBookings)
    .where(and(eq(octoBookings.agency, agency), eq(octoBookings.uuid, uuid), eq(octoBookings.isTest, isTest)))
    .for('update')
  return row
}

export async function updateOctoBooking(
  database: Queries,
  id: string,
  change: Partial<typeof octoBookings.$inferInsert>,
): Promise<void> {
  await database.update(octoBookings).set(change).where(eq(octoBookings.id, id))
}

/** Replaces what the booking of a reseller is priced at. */
export async function setPricing(database: Queries, booking: string, pricing: object): Promise<void> {
  await database.update(octoBookings).set({ pricing }).where(eq(octoBookings.booking, booking))
}

/** The reference of a test, which has no booking number. */
const testNumber = sql`'TEST-' || upper(right(${octoBookings.id}::text, 12))`

/** Each booking that is listed takes several queries. */
const mostListed = 50

export type BookingFilter = {
  resellerReference?: string | undefined
  supplierReference?: string | undefined
  localDateStart?: string | undefined
  localDateEnd?: string | undefined
}

/** The newest bookings of an agency that a filter leaves. */
export async function octoBookingsOf(
  database: Queries,
  { agency, isTest }: Owner,
  { resellerReference, supplierReference, localDateStart, localDateEnd }: BookingFilter,
): Promise<OctoRow[]> {
  const on = sql`coalesce(
    (select min(i.day)::text from booking_items i where i.booking = ${octoBookings.booking}),
    left(${octoBookings.availability} ->> 'localDateTimeStart', 10))`
  const rows = await database
    .select({ row: octoBookings })
    .from(octoBookings)
    .leftJoin(bookings, eq(bookings.id, octoBookings.booking))
    .where(
      and(
        eq(octoBookings.agency, agency),
        eq(octoBookings.isTest, isTest),
        resellerReference ? eq(octoBookings.resellerReference, resellerReference) : undefined,
        supplierReference
          ? sql`coalesce(${bookings.number}, ${testNumber}) = ${supplierReference}`
          : undefined,
        localDateStart ? sql`${on} >= ${localDateStart}` : undefined,
        localDateEnd ? sql`${on} <= ${localDateEnd}` : undefined,
      ),
    )
    .orderBy(desc(octoBookings.id))
    .limit(mostListed)
  return rows.map(({ row }) => row)
}

export type BookedTime = Pick<typeof bookingItems.$inferSelect, 'startsAt' | 'timeZone' | 'durationMinutes'>

/** The item of a booking: when, for whom, with the id of its pick-up and the hotel. */
export type BookedItem = BookedTime & People & { pickup: string | null; hotel: unknown }

/** The item of a booking, of which it has one. */
export async function bookedItemOf(database: Queries, booking: string): Promise<BookedItem | undefined> {
  const { startsAt, timeZone, durationMinutes, adults, children, infants } = bookingItems
  const [item] = await database
    .select({
      ...{ startsAt, timeZone, durationMinutes, adults, children, infants, hotel: bookings.hotel },
      pickup: sql<string | null>`${bookingItems.choice} ->> 'pickup'`,
    })
    .from(bookingItems)
    .innerJoin(bookings, eq(bookings.id, bookingItems.booking))
    .where(eq(bookingItems.booking, booking))
    .orderBy(bookingItems.position)
    .limit(1)
  return item
}

/** Replaces the guest of a booking. */
export async function setGuest(database: Queries, booking: string, guest: object): Promise<void> {
  await database.update(bookings).set({ guest }).where(eq(bookings.id, booking))
}

/** Replaces the note of a booking, which guest lists have. */
export async function setNote(database: Queries, booking: string, note: string): Promise<void> {
  await database.update(bookings).set({ note }).where(eq(bookings.id, booking))
}

/**
 * When a booking changed last: its row, its states, the day of an item, its guest, and who came. Notes and tags of staff are
 * no changes for a reseller.
 */
export async function lastChangeOf(
  database: Queries,
  booking: string,
  { updatedAt }: Pick<OctoRow, 'updatedAt'>,
): Promise<Date> {
  const { rows } = await database.execute<{ at: string }>(sql`
    select greatest(${updatedAt}::timestamptz,
      (select max(at) from state_moves where booking = ${booking}),
      (select max(at) from booking_changes where booking = ${booking}),
      (select max(cancelled_at) from booking_items where booking = ${booking}),
      (select max(greatest(c.at, c.undone_at)) from check_ins c join booking_items i on i.id = c.item
        where i.booking = ${booking}),
      (select max(at) from audit_log where subject_kind = 'booking' and subject_id = ${booking}::text
        and action in ('booking.correct-guest', 'booking.erase-guest', 'booking.change'))) as at`)
  return new Date(rows[0]!.at)
}

/** Who of a booking has come, by person. */
export async function arrivalsOf(database: Queries, booking: string): Promise<Map<number, Date>> {
  const { rows } = await database.execute<{ person: number; at: string }>(sql`
    select c.person, c.at from check_ins c join booking_items i on i.id = c.item
    where i.booking = ${booking} and c.state = 'present' and c.undone_at is null`)
  return new Map(rows.map(({ person, at }) => [person, new Date(at)]))
}
