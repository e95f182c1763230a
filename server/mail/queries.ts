import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { outbox } from '#server/database/schema/operations.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** Takes the next mail that is due, so that no other sender takes it too. */
export async function lockDueMail(database: Queries, now: Date): Promise<OutboxRow | undefined> {
  const [row] = await database
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(outbox.nextAttemptAt, outbox.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** Notes that an email is on its way. */
export async function markSent(database: Queries, id: number, now: Date): Promise<void> {
  await database
    .update(outbox)
    .set({ sentAt: now, attempts: sql`${outbox.attempts} + 1`, lastError: null })
    .where(eq(outbox.id, id))
}

/** Notes that an email could not be sent, why, and when it is tried again. */
export async function markFailed(
  database: Queries,
  id: number,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date },
): Promise<void> {
  await database
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, lastError: error, nextAttemptAt })
    .where(eq(outbox.id, id))
}

/** The newest emails, sent or not. */
export async function newestMails(database: Queries, limit: number): Promise<OutboxRow[]> {
  return database.select().from(outbox).orderBy(sql`${outbox.id} desc`).limit(limit)
}

/** One email of the outbox. */
export async function mailOf(database: Queries, id: number): Promise<OutboxRow | undefined> {
  const [row] = await database.select().from(outbox).where(eq(outbox.id, id))
  return row
}
