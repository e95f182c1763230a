import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { bookings } from '#server/database/schema/bookings.ts'
import {
  checkedPayments,
  paymentAttempts,
  paymentEvents,
  refundCalls,
} from '#server/database/schema/payments.ts'
import { asksOfFailing } from './refunds-under-way.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect

/** Notes a try to pay, before any provider hears of it. */
export async function insertAttempt(
  database: Queries,
  attempt: typeof paymentAttempts.$inferInsert,
): Promise<void> {
  await database.insert(paymentAttempts).values(attempt)
}

/** One try to pay. */
export async function attemptOf(database: Queries, id: string): Promise<AttemptRow | undefined> {
  const [row] = await database.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return row
}

/** The try that a provider knows by a token of its own. */
export async function attemptWithToken(
  database: Queries,
  { provider, token }: { provider: string; token: string },
): Promise<AttemptRow | undefined> {
  const [row] = await database
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerToken, token)))
  return row
}

/** One try to pay, locked until the transaction ends. */
export async function lockAttempt(database: Queries, id: string): Promise<AttemptRow | undefined> {
  const [row] = await database.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update')
  return row
}

/** Writes what became of an attempt. */
export async function updateAttempt(
  database: Queries,
  id: string,
  change: Partial<Omit<AttemptRow, 'id' | 'booking' | 'provider' | 'startedAt'>>,
): Promise<void> {
  await database.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id))
}

/** Keeps an event; false when it was here before. */
export async function insertEvent(
  database: Queries,
  event: { provider: string; eventKey: string; attempt: string | null; body: unknown },
): Promise<boolean> {
  const rows = await database
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return rows.length > 0
}

/** Returns a provider's notifications about an attempt, oldest first. */
export async function eventBodiesOf(database: Queries, attempt: string): Promise<unknown[]> {
  const rows = await database
    .select({ body: paymentEvents.body })
    .from(paymentEvents)
    .where(eq(paymentEvents.attempt, attempt))
    .orderBy(paymentEvents.id)
  return rows.map(({ body }) => body)
}

/**
 * Takes the attempts whose turn it is to be asked about, refunds that are still to be made among them, and puts off
 * their next turn: twice as long each time, from two minutes to six hours. So none is asked by two nodes at once, and
 * those that never end do not keep the others waiting.
 */
export async function takeAttemptsToQuery(
  database: Queries,
  now: Date,
  limit: number,
): Promise<AttemptRow[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    update payment_attempts set asks = asks + 1,
      ask_at = ${now.toISOString()}::timestamptz
        + least(interval '2 minutes' * power(2, least(asks, 10)), interval '6 hours')
    where id in (
      select id from payment_attempts
      where state in ('started', 'pending', 'refunding') and ask_at <= ${now.toISOString()}::timestamptz
      order by ask_at limit ${limit} for update skip locked)
    returning id`)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return database.select().from(paymentAttempts).where(inArray(paymentAttempts.id, ids))
}

/** The attempts of a booking whose end is not known. */
export async function openAttemptsOf(database: Queries, booking: string): Promise<AttemptRow[]> {
  return database
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.booking, booking), inArray(paymentAttempts.state, ['started', 'pending'])))
    .orderBy(paymentAttempts.startedAt)
}

/** How many attempts a booking has had. */
export async function attemptsOfBooking(database: Queries, booking: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from payment_attempts where booking = ${booking}`,
  )
  return rows[0]!.count
}

/** Longer than a provider is waited for, with the query before it: afterwards its process was killed. */
const sendingUntil = sql`now() + interval '1 minute'`
const isSending = sql`coalesce(${refundCalls.sendingUntil} > now(), false)`

/** Notes a refund that is about to be sent; false when it is known, or when another of this attempt is uncertain. */
export async function noteRefundCall(
  database: Queries,
  call: typeof refundCalls.$inferInsert,
): Promise<boolean> {
  const rows = await database
    .insert(refundCalls)
    .values({ ...call, sendingUntil })
    .onConflictDoNothing()
    .returning({ key: refundCalls.key })
  return rows.length > 0
}

/** The refunds of an attempt that were sent to its provider. */
export async function refundCallsOf(
  database: Queries,
  attempt: string,
): Promise<(typeof refundCalls.$inferSelect)[]> {
  return database.select().from(refundCalls).where(eq(refundCalls.attempt, attempt))
}

/** Says that an uncertain refund is being sent again; false when another process sends it. */
export async function claimRefundCall(database: Queries, key: string): Promise<boolean> {
  const { rowCount } = await database
    .update(refundCalls)
    .set({ sendingUntil })
    .where(and(eq(refundCalls.key, key), eq(refundCalls.state, 'sent'), not(isSending)))
  return rowCount === 1
}

/** The provider has not answered: the refund may be made or not, and is no longer being sent. */
export async function releaseRefundCall(database: Queries, key: string): Promise<void> {
  await database.update(refundCalls).set({ sendingUntil: null }).where(eq(refundCalls.key, key))
}

/** Says whether a refund is being sent to its provider now. */
export async function isCallBeingSent(database: Queries, key: string): Promise<boolean> {
  const rows = await database
    .select({ key: refundCalls.key })
    .from(refundCalls)
    .where(and(eq(refundCalls.key, key), eq(refundCalls.state, 'sent'), isSending))
  return rows.length > 0
}

/** A refund was certainly made. */
export async function finishRefundCall(database: Queries, key: string): Promise<void> {
  await database.update(refundCalls).set({ state: 'done' }).where(eq(refundCalls.key, key))
}

/** A refund was certainly not made. */
export async function deleteRefundCall(database: Queries, key: string): Promise<void> {
  await database.delete(refundCalls).where(and(eq(refundCalls.key, key), eq(refundCalls.state, 'sent')))
}

/** Returns the open payments for manual review, and refunds that keep failing, with their bookings, oldest first. */
export async function attemptsForStaff(
  database: Queries,
): Promise<(AttemptRow & { number: string; bookingState: string; guest: unknown })[]> {
  const { number, state, guest } = bookings
  const rows = await database
    .select({ attempt: paymentAttempts, number, state, guest })
    .from(paymentAttempts)
    .innerJoin(bookings, eq(bookings.id, paymentAttempts.booking))
    .leftJoin(checkedPayments, eq(checkedPayments.attempt, paymentAttempts.id))
    .where(and(forStaff, isNull(checkedPayments.attempt)))
    .orderBy(paymentAttempts.startedAt)
  return rows.map((row) => ({
    ...row.attempt,
    number: row.number,
    bookingState: row.state,
    guest: row.guest,
  }))
}

const forStaff = sql`(${paymentAttempts.state} = 'to-check'
  or ${paymentAttempts.state} = 'refunding' and ${paymentAttempts.asks} >= ${asksOfFailing})`

/** Records the manual review of a payment; false when it was already settled. */
export async function insertChecked(
  database: Queries,
  checked: typeof checkedPayments.$inferInsert,
): Promise<boolean> {
  const rows = await database
    .insert(checkedPayments)
    .values(checked)
    .onConflictDoNothing()
    .returning({ attempt: checkedPayments.attempt })
  return rows.length > 0
}
