import { eq, sum } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { rehearsalPayments, rehearsalRefunds } from '#server/database/schema/payments.ts'

export type RehearsalRow = typeof rehearsalPayments.$inferSelect

/** Opens a payment page; the same attempt twice is one page. */
export async function insertRehearsal(
  database: Queries,
  payment: typeof rehearsalPayments.$inferInsert,
): Promise<RehearsalRow> {
  await database.insert(rehearsalPayments).values(payment).onConflictDoNothing()
  return (await rehearsalOfAttempt(database, payment.attempt))!
}

/** The payment behind a page's token. */
export async function rehearsalOfToken(database: Queries, token: string): Promise<RehearsalRow | undefined> {
  if (!/^[0-9a-zA-Z_-]{10,100}$/.test(token)) return undefined
  const [row] = await database.select().from(rehearsalPayments).where(eq(rehearsalPayments.token, token))
  return row
}

/** The payment of an attempt. */
export async function rehearsalOfAttempt(
  database: Queries,
  attempt: string,
): Promise<RehearsalRow | undefined> {
  const [row] = await database.select().from(rehearsalPayments).where(eq(rehearsalPayments.attempt, attempt))
  return row
}

/** Writes what became of a payment. */
export async function updateRehearsal(
  database: Queries,
  token: string,
  change: Partial<Pick<RehearsalRow, 'state' | 'errorGroup' | 'attempts' | 'settlesAt'>>,
): Promise<void> {
  await database.update(rehearsalPayments).set(change).where(eq(rehearsalPayments.token, token))
}

/** Gives money back once per key; says how much of the payment has gone back by now. */
export async function insertRehearsalRefund(
  database: Queries,
  refund: typeof rehearsalRefunds.$inferInsert,
): Promise<number> {
  await database.insert(rehearsalRefunds).values(refund).onConflictDoNothing()
  const [row] = await database
    .select({ refunded: sum(rehearsalRefunds.amount).mapWith(Number) })
    .from(rehearsalRefunds)
    .where(eq(rehearsalRefunds.attempt, refund.attempt))
  return row?.refunded ?? 0
}
