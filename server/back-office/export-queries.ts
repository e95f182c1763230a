import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { all, ofBooking, type ResolvedFilter } from './queries.ts'

/** An item of a booking with what an export has of it; money in minor units of the booking's currency. */
export type ExportedItem = {
  booking: string
  number: string
  soldIn: string
  state: string
  collection: string
  placedAt: string
  channel: string
  paymentMethod: string
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  currency: string
  total: number
  product: string
  title: string
  choice: object
  day: string
  time: string | null
  adults: number
  children: number
  infants: number
  price: string | null
  cancelledAt: string | null
}

/** Returns how many items of bookings a filter finds. */
export async function countItems(database: Queries, filter: ResolvedFilter): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count ${from(filter)}`,
  )
  return rows[0]!.count
}

/** The items of the bookings that a filter finds, those of the newest booking first. */
export function exportedItems(filter: ResolvedFilter): SQL {
  return sql`select b.id as booking, b.number, b.locale as "soldIn", b.state, b.collection, b.placed_at as "placedAt",
    b.channel, b.payment_method as "paymentMethod", b.guest ->> 'firstName' as "firstName",
    b.guest ->> 'lastName' as "lastName", b.guest ->> 'email' as email, b.guest ->> 'phone' as phone,
    b.display_currency as currency, b.display_total as total, i.product, i.title, i.choice, i.day, i.time, i.adults,
    i.children, i.infants, i.cancelled_at as "cancelledAt",
    b.totals -> 'items' -> i.position -> 'display' -> 'grandTotal' ->> 'minor' as price
    ${from(filter)} order by b.id desc, i.position`
}

/** Items that were cancelled alone are there, too: the column says so. */
function from(filter: ResolvedFilter): SQL {
  const { product, startFrom, startBefore } = filter
  return sql`from bookings b join booking_items i on i.booking = b.id where ${all([
    ...ofBooking(filter, sql`b.id`, undefined),
    product === undefined ? undefined : sql`i.product = ${product}`,
    startFrom && sql`i.starts_at >= ${startFrom.toISOString()}::timestamptz`,
    startBefore && sql`i.starts_at < ${startBefore.toISOString()}::timestamptz`,
  ])}`
}

export type ExportedMoney = { booking: string; received: number; refunded: number; tags: string }

/** Returns what came in for bookings and what went back, in their currencies, and their tags. */
export async function moneyOfBookings(
  database: Queries,
  bookings: readonly string[],
): Promise<Map<string, ExportedMoney>> {
  const { rows } = await database.execute<ExportedMoney>(sql`
    select b.booking,
      (select coalesce(sum(amount), 0)::bigint from payment_attempts p
        where p.booking = b.booking and p.state = 'succeeded')
      + (select coalesce(sum(credited), 0)::bigint from received_payments r where r.booking = b.booking) as received,
      (select coalesce(sum(credited), 0)::bigint from refunds r where r.booking = b.booking) as refunded,
      (select coalesce(string_agg(tag, ', ' order by tag), '') from booking_tags t where t.booking = b.booking) as tags
    from unnest(${sql.param([...bookings])}::uuid[]) b (booking)`)
  return new Map(rows.map((row) => [row.booking, row]))
}
