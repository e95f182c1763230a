import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { paymentAttempts, paymentEvents } from '#server/database/schema/payments.ts'

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

/** One try to pay, locked until the transaction ends. */
export async function lockAttempt(database: Queries, id: string): Promise<AttemptRow | undefined> {
  const [row] = await database.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update')
  return row
}

/** Writes what became of an attempt. */
export async function updateAttempt(
  database: Queries,
  id: string,
  change: Partial<Pick<AttemptRow, 'state' | 'errorGroup' | 'providerReference' | 'settledAt'>>,
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

/** Attempts that have been open since before a moment, oldest first; refunds that are still to be made among them. */
export async function attemptsOpenSince(
  database: Queries,
  since: Date,
  limit: number,
): Promise<AttemptRow[]> {
  return database
    .select()
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.state, ['started', 'pending', 'refunding']),
        lte(paymentAttempts.startedAt, since),
      ),
    )
    .orderBy(asc(paymentAttempts.startedAt))
    .limit(limit)
}

/** How many tries a booking has had. */
export async function attemptsOfBooking(database: Queries, booking: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from payment_attempts where booking = ${booking}`,
  )
  return rows[0]!.count
}
