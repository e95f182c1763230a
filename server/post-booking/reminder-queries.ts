import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { bookingItems, bookings } from '#server/database/schema/bookings.ts'
import { isOnClosedDeparture } from '#server/inventory/closed-departure.ts'

/** Whether a remaining item will not run: then staff contact the guest, not a job. */
const hasClosedDeparture = sql`exists (select from booking_items c
  where c.booking = b.id and c.cancelled_at is null and ${isOnClosedDeparture(sql`c.id`)})`

/** A booking with what its emails need. */
type PaymentToRemind = { id: string; locale: string; guest: unknown; managerEmail: string | null }

/** The next booking whose transfer is awaited and whose deadline comes near, locked; none that says it has paid. */
export async function lockPaymentToRemind(
  database: Queries,
  now: Date,
): Promise<PaymentToRemind | undefined> {
  const { rows } = await database.execute<PaymentToRemind>(sql`
    select b.id, b.locale, b.guest, b.manager_email as "managerEmail" from bookings b
    where b.state = 'awaiting-payment' and b.payment_method = 'bank-transfer' and b.payment_reminded_at is null and b.payment_deadline > ${now.toISOString()}
      and b.payment_deadline - least(interval '6 hours', (b.payment_deadline - b.placed_at) / 2) <= ${now.toISOString()}
      and not exists (select from transfer_notices n where n.booking = b.id and n.answered_at is null)
      and not ${hasClosedDeparture}
    order by b.payment_deadline limit 1 for update skip locked`)
  return rows[0]
}

export async function markPaymentReminded(database: Queries, id: string, now: Date): Promise<void> {
  await database.update(bookings).set({ paymentRemindedAt: now }).where(eq(bookings.id, id))
}

export type DepartureToRemind = Omit<PaymentToRemind, 'id'> & {
  id: string
  booking: string
  position: number
}

/** The next item that departs within a day and was booked well before, locked. */
export async function lockDepartureToRemind(
  database: Queries,
  now: Date,
): Promise<DepartureToRemind | undefined> {
  const { rows } = await database.execute<DepartureToRemind>(sql`
    select i.id, i.booking, i.position, b.locale, b.guest, b.manager_email as "managerEmail" from booking_items i join bookings b on b.id = i.booking
    where i.reminded_at is null and i.cancelled_at is null and b.state = 'confirmed'
      and i.starts_at > ${now.toISOString()}
      and i.starts_at <= ${now.toISOString()}::timestamptz + interval '24 hours'
      and b.placed_at <= i.starts_at - interval '30 hours'
      and not ${isOnClosedDeparture(sql`i.id`)}
    order by i.starts_at limit 1 for update of i skip locked`)
  return rows[0]
}

export async function markDepartureReminded(database: Queries, id: string, now: Date): Promise<void> {
  await database.update(bookingItems).set({ remindedAt: now }).where(eq(bookingItems.id, id))
}

/** Returns the next booking whose remaining items are all over, locked. */
export async function lockTravelled(
  database: Queries,
  now: Date,
  without: readonly string[] = [],
): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select b.id from bookings b
    where b.state = 'confirmed' and not b.id = any(${sql.param(without)}::uuid[]) and not exists (
      select from booking_items i where i.booking = b.id and i.cancelled_at is null
        and i.starts_at + make_interval(mins => i.duration_minutes) > ${now.toISOString()}::timestamptz)
      and not ${hasClosedDeparture}
    limit 1 for update skip locked`)
  return rows[0]?.id
}

/** The next certain booking within a week of its departure of which not all is paid, locked. */
export async function lockBalanceToMail(database: Queries, now: Date): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select b.id from bookings b
    where b.state = 'confirmed' and b.balance_mailed_at is null and b.collection in ('advance', 'partly')
      and b.placed_at <= ${now.toISOString()}::timestamptz - interval '1 day'
      and (select min(i.starts_at) from booking_items i where i.booking = b.id and i.cancelled_at is null)
        between ${now.toISOString()}::timestamptz and ${now.toISOString()}::timestamptz + interval '7 days'
      and not ${hasClosedDeparture}
    limit 1 for update skip locked`)
  return rows[0]?.id
}

export async function markBalanceMailed(database: Queries, id: string, now: Date): Promise<void> {
  await database.update(bookings).set({ balanceMailedAt: now }).where(eq(bookings.id, id))
}
