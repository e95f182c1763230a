import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

/** The first attempt is made at once, so a refund that was asked for so often has failed four times. */
export const asksOfFailing = 3

/** Why a charge brings nothing and goes back whole, as `payment_attempts.error_group` has it. */
export const wholeReturns = sql`('PAID_TWICE', 'PLACES_GONE', 'DEPARTURE_CLOSED', 'MISMATCH')`

/** Says whether money of a booking has still to go back: by a refund, or as a charge that is returned whole. */
export async function hasRefundsUnderWay(database: Queries, booking: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from refunds where booking = ${booking} and state <> 'made'
    union all
    select from payment_attempts a where a.booking = ${booking} and (a.state = 'refunding'
      or a.state = 'to-check' and a.error_group in ${wholeReturns}
        and not exists (select from checked_payments c where c.attempt = a.id))
    limit 1`)
  return rows.length > 0
}
