import { eq, inArray, or } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { bookings } from '#server/database/schema/bookings.ts'
import { statementEntries } from '#server/database/schema/post-booking.ts'

/** Bookings that await a payment, and those with the numbers. */
export async function bookingsToPay(
  database: Queries,
  numbers: readonly string[],
): Promise<(typeof bookings.$inferSelect)[]> {
  return database
    .select()
    .from(bookings)
    .where(or(eq(bookings.state, 'awaiting-payment'), inArray(bookings.number, [...numbers])))
    .orderBy(bookings.placedAt)
}

/** The bookings that entries were booked on, by the id of the entry. */
export async function bookedEntries(database: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await database
    .select({ id: statementEntries.id, number: bookings.number })
    .from(statementEntries)
    .innerJoin(bookings, eq(bookings.id, statementEntries.booking))
    .where(inArray(statementEntries.id, [...ids]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Records an entry as booked; false when it was already. */
export async function insertStatementEntry(
  transaction: Queries,
  entry: typeof statementEntries.$inferInsert,
): Promise<boolean> {
  const rows = await transaction
    .insert(statementEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: statementEntries.id })
  return rows.length > 0
}
