import { asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { bookingItems } from '#server/database/schema/bookings.ts'
import type { Income, ItemRow } from './booking-rows.ts'

/** All items of a booking, cancelled ones too, in order. */
export async function itemsOfBooking(database: Queries, booking: string): Promise<ItemRow[]> {
  return database
    .select()
    .from(bookingItems)
    .where(eq(bookingItems.booking, booking))
    .orderBy(asc(bookingItems.position))
}

/** What came in for a booking, the earliest first. */
export async function incomeOfBooking(database: Queries, booking: string): Promise<Income[]> {
  const { rows } = await database.execute<Income>(sql`
    select income.*, coalesce(back.amount, 0)::bigint as refunded,
      coalesce(back.credited, 0)::bigint as "refundedCredited"
    from (
      select 'attempt' as kind, 'card' as method, id, provider, amount, currency, amount as credited, settled_at as at
      from payment_attempts where booking = ${booking} and state = 'succeeded'
      union all
      select 'received', method, id::text, null, amount, currency, credited, at
      from received_payments where booking = ${booking}
    ) income
    left join lateral (
      select sum(r.amount) as amount, sum(r.credited) as credited from refunds r
      where (income.kind = 'attempt' and r.attempt = income.id)
        or (income.kind = 'received' and r.received::text = income.id)
    ) back on true
    order by income.at, income.id`)
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    refunded: Number(row.refunded),
    refundedCredited: Number(row.refundedCredited),
  }))
}
