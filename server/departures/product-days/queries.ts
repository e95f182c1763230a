import { sql } from 'drizzle-orm'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Queries } from '#server/database/connect.ts'

export type BookingOnDay = {
  number: string
  state: BookingState
  name: string
  guests: number
  day: Day
  time: string | null
}

/** A stay or a charter takes at most so many days before a chosen one. */
const longestStay = 120

/** Returns the bookings of a product on some days, the earliest first, and how many there are. */
export async function bookingsOnDays(
  database: Queries,
  { product, days, most, now }: { product: string; days: readonly Day[]; most: number; now: Date },
): Promise<{ bookings: BookingOnDay[]; count: number }> {
  const { rows } = await database.execute<BookingOnDay & { count: number }>(sql`
    with chosen as (select unnest(${sql.param([...days])}::date[]) as day)
    select b.number, b.state, concat_ws(' ', b.guest ->> 'firstName', b.guest ->> 'lastName') as name,
      i.adults + i.children + i.infants as guests, i.day::text as day, i.time, count(*) over ()::int as count
    from booking_items i join bookings b on b.id = i.booking
    where i.product = ${product} and i.cancelled_at is null
      and i.starts_at between (select min(day) - ${longestStay}::int from chosen) and (select max(day) + 2 from chosen)
      and (b.state in ('awaiting-payment', 'confirmed') or b.state = 'held' and b.hold_expires_at > ${now})
      and exists (select from chosen c where i.day <= c.day
        and case i.kind when 'villa' then i.until_day > c.day else coalesce(i.until_day, i.day) >= c.day end)
    order by i.day, i.time, b.number limit ${most}`)
  return { bookings: rows.map(({ count, ...booking }) => booking), count: rows[0]?.count ?? 0 }
}
