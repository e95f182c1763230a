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

/** Whether a booking has ever been confirmed: only then did its guest get a voucher and a calendar file. */
export async function wasConfirmed(database: Queries, booking: string): Promise<boolean> {
  const moves = and(
    eq(stateMoves.booking, booking),
    eq(stateMoves.machine, 'booking'),
    eq(stateMoves.to, 'confirmed'),
  )
  return (await database.select({ id: stateMoves.id }).from(stateMoves).where(moves).limit(1)).length > 0
}

/** Returns the number of changes of a booking that its calendar file displays, and the time of the last: the revision of the file. */
export async function revisionOfBooking(
  database: Queries,
  booking: string,
): Promise<{ count: number; last: Date }> {
  const { rows } = await database.execute<{ count: number; last: Date | string }>(sql`
    select count(*)::int as count, max(at) as last from (
      select at from state_moves where booking = ${booking}
      union all select at from booking_changes where booking = ${booking}
      union all select at from audit_log where subject_kind = 'booking' and subject_id = ${booking}::text
        and action in ('booking.correct-guest', 'booking.change-details')) changes`)
  const { count, last } = rows[0]!
  return { count, last: new Date(last) }
}
