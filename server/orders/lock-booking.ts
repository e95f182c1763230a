import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { bookings } from '#server/database/schema/bookings.ts'
import type { BookingRow } from './booking-rows.ts'

/** A booking's row, locked until the transaction ends. */
export type LockedBooking = BookingRow

/** Locks a booking until the transaction ends; undefined when there is none. */
export async function lockBooking(database: Queries, id: string): Promise<LockedBooking | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await database.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row
}

/** Locks the booking with a number. */
export async function lockBookingWithNumber(
  database: Queries,
  number: string,
): Promise<LockedBooking | undefined> {
  const [row] = await database.select().from(bookings).where(eq(bookings.number, number)).for('update')
  return row
}

/** Returns the language in which a booking was made: the customer's. */
export async function localeOfBooking(database: Queries, id: string): Promise<string> {
  const [row] = await database.select({ locale: bookings.locale }).from(bookings).where(eq(bookings.id, id))
  return row!.locale
}

/** Says whether a payment of a booking may still come in. */
export async function hasOpenPayment(database: Queries, booking: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select 1 from payment_attempts where booking = ${booking} and state in ('started', 'pending') limit 1`)
  return rows.length > 0
}
