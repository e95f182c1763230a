import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { isOnClosedDeparture } from '#server/inventory/closed-departure.ts'

export type VisitRow = { booking: string; product: string; day: string }

/** An item is over when its time is, and counts when it ran: neither cancelled nor on a departure closed by hand. */
const isOver = sql`i.cancelled_at is null and b.state in ('confirmed', 'completed') and not ${isOnClosedDeparture(sql`i.id`)}
  and i.starts_at + make_interval(mins => i.duration_minutes)`

/** The latest visit of a member, or within one booking, to a product: only a real booking whose time is over counts. */
export async function visitOf(
  database: Queries,
  of: { member: string; product: string; booking?: string; now: Date },
): Promise<VisitRow | undefined> {
  const { rows } = await database.execute<VisitRow>(sql`
    select b.id as booking, i.product, i.day::text as day
    from bookings b join booking_items i on i.booking = b.id
    where b.member = ${of.member} and i.product = ${of.product} and ${isOver} < ${of.now}
      ${of.booking ? sql`and b.id = ${of.booking}` : sql``}
    order by i.starts_at desc limit 1`)
  return rows[0]
}

/** Returns the items that a member, or one booking, may still review, each product once, latest first. */
export async function visitsToReview(
  database: Queries,
  of: { member: string; booking?: string; now: Date },
): Promise<VisitRow[]> {
  const { rows } = await database.execute<VisitRow>(sql`
    select * from (
      select distinct on (i.product) b.id as booking, i.product, i.day::text as day
      from bookings b join booking_items i on i.booking = b.id
      where b.member = ${of.member} and ${isOver} < ${of.now}
        ${of.booking ? sql`and b.id = ${of.booking}` : sql``}
        and not exists (select from comments c
          where c.entity = 'product' and c.code = i.product and c.member = b.member)
      order by i.product, i.starts_at desc
    ) visits order by day desc limit 50`)
  return rows
}

/** Whose a booking is, and who leads it. */
export async function bookingOf(
  database: Queries,
  id: string,
): Promise<{ member: string; guest: { firstName: string; lastName: string }; erased: boolean } | undefined> {
  const { rows } = await database.execute<{
    member: string
    guest: { firstName: string; lastName: string }
    erased: boolean
  }>(sql`
    select b.member, b.guest, m.erased_at is not null as erased
    from bookings b join members m on m.id = b.member where b.id = ${id}`)
  return rows[0]
}

/** A booking of staff has no member, and nothing to review. */
export type BookingToReview = { id: string; member: string | null; locale: string; guest: { email: string } }

/**
 * The next completed booking whose last day is a day or more past, and not longer than a month; locked. `before` is
 * when what ended then is a day past.
 */
export async function lockBookingToReview(
  database: Queries,
  { before, after }: { before: Date; after: Date },
): Promise<BookingToReview | undefined> {
  const { rows } = await database.execute<BookingToReview>(sql`
    select b.id, b.member, b.locale, b.guest from bookings b
    where b.state = 'completed' and b.review_asked_at is null and (
      select max(i.starts_at + make_interval(mins => i.duration_minutes)) from booking_items i
      where i.booking = b.id and i.cancelled_at is null) between ${after} and ${before}
    limit 1 for update of b skip locked`)
  return rows[0]
}

export async function markInvited(database: Queries, id: string, now: Date): Promise<void> {
  await database.execute(sql`update bookings set review_asked_at = ${now} where id = ${id}`)
}
