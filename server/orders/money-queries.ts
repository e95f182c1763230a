import { asc, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { bookingItems } from '#server/database/schema/bookings.ts'
import type { Income, ItemRow } from './booking-rows.ts'

/** All items of bookings, cancelled ones too, those of one in order. */
export async function itemsOfBookings(database: Queries, ids: readonly string[]): Promise<ItemRow[]> {
  return database
    .select()
    .from(bookingItems)
    .where(inArray(bookingItems.booking, [...ids]))
    .orderBy(asc(bookingItems.booking), asc(bookingItems.position))
}

/** What came in for bookings, the earliest first. */
export async function incomeOfBookings(
  database: Queries,
  ids: readonly string[],
): Promise<(Income & { booking: string })[]> {
  const { rows } = await database.execute<Income & { booking: string }>(sql`
    select income.*, coalesce(back.amount, 0)::bigint as refunded,
      coalesce(back.credited, 0)::bigint as "refundedCredited"
    from (
      select booking, 'attempt' as kind, 'card' as method, id, provider, amount, currency, amount as credited,
        settled_at as at, null::jsonb as sold
      from payment_attempts where booking in ${ids} and state = 'succeeded'
      union all
      select p.booking, 'received', p.method, p.id::text, null, p.amount, p.currency, p.credited, p.at,
        jsonb_path_query_array(s.quotes, '$[*].retail')
      from received_payments p
        left join agency_sales s on s.booking = p.booking and p.method = 'agency-account'
      where p.booking in ${ids}
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
