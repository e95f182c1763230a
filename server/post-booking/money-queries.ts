import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { bookings } from '#server/database/schema/bookings.ts'
import {
  creditNotes,
  receivedPayments,
  refunds,
  transferNotices,
} from '#server/database/schema/post-booking.ts'
import { wholeReturns } from '#server/payments/refunds-under-way.ts'

export type RefundRow = typeof refunds.$inferSelect
export type CreditNoteRow = typeof creditNotes.$inferSelect

export type RefundedCharge = {
  amount: number
  currency: string
  chargedAt: Date
  /** Undefined while its refund is under way. */
  refundedAt: Date | undefined
  /** The provider refused the refund for hours: a person sends it. */
  byHand: boolean
}

/** Card charges that brought nothing and go back whole (paid twice, too late, for a departure that does not run, another amount), the earliest first. */
export async function refundedCharges(database: Queries, booking: string): Promise<RefundedCharge[]> {
  const { rows } = await database.execute<{
    amount: number
    currency: string
    state: string
    charged: string
    refunded: string | null
  }>(sql`
    select amount, currency, state, coalesce(settled_at, started_at) as charged,
      case when state = 'refunded' then coalesce(refunded_at, settled_at) end as refunded
    from payment_attempts
    where booking = ${booking} and (state in ('refunding', 'refunded')
      or state = 'to-check' and error_group in ${wholeReturns})
    order by charged, id`)
  return rows.map(({ amount, currency, state, charged, refunded }) => ({
    amount: Number(amount),
    currency,
    chargedAt: new Date(charged),
    refundedAt: refunded ? new Date(refunded) : undefined,
    byHand: state === 'to-check',
  }))
}

export async function creditNoteWithId(database: Queries, id: string): Promise<CreditNoteRow | undefined> {
  const [row] = await database.select().from(creditNotes).where(eq(creditNotes.id, id))
  return row
}

/** Returns the credit note of a booking that an order with this key wrote. */
export async function creditNoteWithKey(
  database: Queries,
  { booking, key }: { booking: string; key: string },
): Promise<CreditNoteRow | undefined> {
  const [row] = await database
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.booking, booking), eq(creditNotes.key, key)))
  return row
}

/** A booking's credit notes, in order. */
export async function creditNotesOfBooking(database: Queries, booking: string): Promise<CreditNoteRow[]> {
  return database
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.booking, booking))
    .orderBy(asc(creditNotes.at), asc(creditNotes.id))
}

/** A booking's refunds, in order. */
export async function refundsOfBooking(database: Queries, booking: string): Promise<RefundRow[]> {
  return database
    .select()
    .from(refunds)
    .where(eq(refunds.booking, booking))
    .orderBy(asc(refunds.queuedAt), asc(refunds.id))
}

/** Refunds that a provider is to be asked for now. */
export async function refundsDue(database: Queries, now: Date, limit: number): Promise<RefundRow[]> {
  return database
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'queued'), lte(refunds.nextAttemptAt, now)))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(limit)
}

/** One refund, locked until the transaction ends. */
export async function lockRefund(database: Queries, id: string): Promise<RefundRow | undefined> {
  const [row] = await database.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return row
}

export async function updateRefund(
  database: Queries,
  id: string,
  change: Partial<Pick<RefundRow, 'state' | 'madeAt' | 'attempts' | 'lastError' | 'nextAttemptAt'>>,
): Promise<void> {
  await database.update(refunds).set(change).where(eq(refunds.id, id))
}

/** Returns the transfers that customers reported for a booking, in order. */
export async function noticesOfBooking(
  database: Queries,
  booking: string,
): Promise<(typeof transferNotices.$inferSelect)[]> {
  return database
    .select()
    .from(transferNotices)
    .where(eq(transferNotices.booking, booking))
    .orderBy(asc(transferNotices.at))
}

/** The provider that an attempt was made with. */
export async function providerOfAttempt(database: Queries, attempt: string): Promise<string> {
  const { rows } = await database.execute<{ provider: string }>(
    sql`select provider from payment_attempts where id = ${attempt}`,
  )
  return rows[0]!.provider
}

export async function refundWithId(database: Queries, id: string): Promise<RefundRow | undefined> {
  const [row] = await database.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** Records a payment that staff received; false when its bank reference, or its key, has been recorded before. */
export async function insertReceived(
  database: Queries,
  payment: typeof receivedPayments.$inferInsert,
): Promise<boolean> {
  const rows = await database
    .insert(receivedPayments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ id: receivedPayments.id })
  return rows.length > 0
}

/** Returns the payment of a booking that was recorded with this key. */
export async function receivedWithKey(
  database: Queries,
  { booking, key }: { booking: string; key: string },
): Promise<typeof receivedPayments.$inferSelect | undefined> {
  const [row] = await database
    .select()
    .from(receivedPayments)
    .where(and(eq(receivedPayments.booking, booking), eq(receivedPayments.key, key)))
  return row
}

export async function insertNotice(
  database: Queries,
  notice: typeof transferNotices.$inferInsert,
): Promise<void> {
  await database.insert(transferNotices).values(notice)
}

/** Staff have found money of a booking: what was announced of it is answered. */
export async function answerNotices(database: Queries, booking: string, now: Date): Promise<void> {
  await database
    .update(transferNotices)
    .set({ answeredAt: now })
    .where(and(eq(transferNotices.booking, booking), isNull(transferNotices.answeredAt)))
}

/** Refunds that a person has to send, or that do not go through, the oldest first. */
export async function refundsForStaff(
  database: Queries,
): Promise<(RefundRow & { number: string; creditNumber: string; guest: unknown })[]> {
  const rows = await database
    .select({ refund: refunds, number: bookings.number, guest: bookings.guest, credit: creditNotes.number })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.booking))
    .innerJoin(creditNotes, eq(creditNotes.id, refunds.creditNote))
    .where(sql`${refunds.state} <> 'made'`)
    .orderBy(asc(refunds.queuedAt))
  return rows.map(({ refund, number, guest, credit }) => ({ ...refund, number, guest, creditNumber: credit }))
}
