import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { contractAcceptances, stateMoves } from '#server/database/schema/bookings.ts'

export type AcceptanceRow = typeof contractAcceptances.$inferSelect

/** Returns the accepted contract texts of a booking, in the order of display. */
export function acceptancesOfBooking(database: Queries, booking: string): Promise<AcceptanceRow[]> {
  return database
    .select()
    .from(contractAcceptances)
    .where(eq(contractAcceptances.booking, booking))
    .orderBy(asc(contractAcceptances.id))
}

/** When the first money of a booking was noted. */
export async function collectionBegan(database: Queries, booking: string): Promise<Date | undefined> {
  const [move] = await database
    .select({ at: stateMoves.at })
    .from(stateMoves)
    .where(and(eq(stateMoves.booking, booking), eq(stateMoves.machine, 'collection')))
    .orderBy(asc(stateMoves.id))
    .limit(1)
  return move?.at
}

/** Returns the number of a booking's moves and the time of the last: the revision of its calendar file. */
export async function movesOfBooking(
  database: Queries,
  booking: string,
): Promise<{ count: number; last: Date }> {
  const { rows } = await database.execute<{ count: number; last: Date | string }>(sql`
    select count(*)::int as count, max(at) as last from state_moves where booking = ${booking}`)
  const { count, last } = rows[0]!
  return { count, last: new Date(last) }
}
