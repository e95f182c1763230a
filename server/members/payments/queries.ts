import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { bookings } from '#server/database/schema/bookings.ts'
import { transferNotices } from '#server/database/schema/post-booking.ts'

export type OpenBooking = typeof bookings.$inferSelect

/** A member's bookings of which money may be outstanding: places held, and the trip not over. */
export async function openBookings(database: Queries, member: string, now: Date): Promise<OpenBooking[]> {
  const instant = now.toISOString()
  return database
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.member, member),
        notInArray(bookings.collection, ['all', 'refunded']),
        sql`(${bookings.state} = 'held' and ${bookings.holdExpiresAt} > ${instant}::timestamptz
          or ${bookings.state} = 'awaiting-payment'
          or ${bookings.state} = 'confirmed' and exists (select from booking_items i where i.booking = ${bookings.id}
            and i.starts_at + make_interval(mins => i.duration_minutes) > ${instant}::timestamptz))`,
      ),
    )
    .orderBy(desc(bookings.placedAt))
    .limit(50)
}

export type PaidRow = {
  id: string
  booking: string
  number: string
  /** The first booked item: its sold title, and the data to translate it. */
  item: { title: string; product: string; choice: unknown }
  soldIn: string
  amount: number
  currency: string
  at: Date
  refunded: boolean
  receipt: boolean
}

/** Money that came in for a member's bookings: by card as the bank said it, else as staff have noted it. */
export async function paidOf(database: Queries, member: string): Promise<PaidRow[]> {
  const { rows } = await database.execute<PaidRow>(sql`
    select p.id, p.booking, b.number, p.amount::int8 as amount, p.currency, p.at, p.refunded,
      b.state in ('confirmed', 'completed') as receipt,
      b.locale as "soldIn",
      (select jsonb_build_object('title', i.title, 'product', i.product, 'choice', i.choice)
        from booking_items i where i.booking = b.id order by i.position limit 1) as item
    from bookings b join (
      select a.id, a.booking, a.amount, a.currency, coalesce(a.settled_at, a.started_at) as at,
        a.state = 'refunded' or exists (select from refunds r where r.attempt = a.id) as refunded
      from payment_attempts a where a.state in ('succeeded', 'refunding', 'refunded')
      union all
      select t.id::text, t.booking, t.amount, t.currency, t.at,
        exists (select from refunds r where r.received = t.id)
      from received_payments t
      union all
      select 'move-' || m.id, m.booking, case when m.to_state = 'all' then c.display_total else c.display_due_now end,
        c.display_currency, m.at, false
      from state_moves m join bookings c on c.id = m.booking
      where m.machine = 'collection' and m.to_state in ('advance', 'all') and c.payment_method <> 'card'
        and not exists (select from received_payments t where t.booking = m.booking)
    ) p on p.booking = b.id
    where b.member = ${member} order by p.at desc, p.id limit 500`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount), at: new Date(row.at) }))
}

export type TransferNoticeRow = typeof transferNotices.$inferSelect

/** Returns a member's reported transfers that staff have not found yet, newest first. */
export async function reportedTransfers(database: Queries, member: string): Promise<TransferNoticeRow[]> {
  const rows = await database
    .select({ notice: transferNotices })
    .from(transferNotices)
    .innerJoin(bookings, eq(bookings.id, transferNotices.booking))
    .where(and(eq(bookings.member, member), isNull(transferNotices.answeredAt)))
    .orderBy(desc(transferNotices.at))
    .limit(100)
  return rows.map(({ notice }) => notice)
}
