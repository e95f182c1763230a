import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Guest } from '#domain/booking/order.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import { bookings } from '#server/database/schema/bookings.ts'
import { refunds } from '#server/database/schema/post-booking.ts'
import { balancesOfBookings } from '#server/orders/balances.ts'

export type BalanceDue = { number: string; guest: string; startsAt: string; state: string; balance: Money }
export type RefundDue = {
  id: string
  number: string
  guest: string
  queuedAt: string
  way: string
  byHand: boolean
  amount: Money
}

const pageSize = 100

/**
 * Returns what is still to be paid for confirmed bookings, the next start first, in pages, and the refunds that have not been
 * made, the oldest first.
 */
export async function amountsDue(
  { database }: Company,
  { page }: { page: number },
): Promise<{ balances: BalanceDue[]; more: boolean; refunds: RefundDue[] }> {
  const { rows } = await database.execute<{
    id: string
    number: string
    guest: Guest
    state: string
    starts: string
  }>(sql`
    select b.id, b.number, b.guest, b.state, min(i.starts_at) as starts
    from bookings b join booking_items i on i.booking = b.id and i.cancelled_at is null
    where b.state in ('confirmed', 'completed') and b.collection in ('none', 'pending', 'advance', 'partly')
    group by b.id order by starts, b.id limit ${pageSize + 1} offset ${page * pageSize}`)
  const shown = rows.slice(0, pageSize)
  const balances = await balancesOfBookings(
    database,
    shown.map(({ id }) => id),
  )
  const due = await database
    .select({
      id: refunds.id,
      number: bookings.number,
      guest: bookings.guest,
      queuedAt: refunds.queuedAt,
      way: refunds.way,
      state: refunds.state,
      amount: refunds.amount,
      currency: refunds.currency,
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.booking))
    .where(and(inArray(refunds.state, ['queued', 'by-hand']), ne(refunds.way, 'credit')))
    .orderBy(asc(refunds.queuedAt), asc(refunds.id))
    .limit(500)
  return {
    balances: shown.flatMap(({ id, number, guest, state, starts }) => {
      const balance = balances.get(id)?.balance
      if (!balance || balance.minor === 0) return []
      return [{ number, guest: nameOf(guest), startsAt: new Date(starts).toISOString(), state, balance }]
    }),
    more: rows.length > pageSize,
    refunds: due.map(({ id, number, guest, queuedAt, way, state, amount, currency }) => ({
      id,
      number,
      guest: nameOf(guest as Guest),
      queuedAt: queuedAt.toISOString(),
      way,
      byHand: state === 'by-hand',
      amount: { minor: amount, currency: currency as Currency },
    })),
  }
}

function nameOf({ firstName, lastName }: Guest): string {
  return `${firstName} ${lastName}`
}
