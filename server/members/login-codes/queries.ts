import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { loginCodes } from '#server/database/schema/members.ts'

/** Stores a new code for an address; an earlier one is invalid from then on. Returns its id. */
export async function replaceCode(
  database: Queries,
  code: { email: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const [row] = await database
    .insert(loginCodes)
    .values(code)
    .onConflictDoUpdate({
      target: loginCodes.email,
      set: { id: sql`excluded.id`, createdAt: code.createdAt, expiresAt: code.expiresAt, attempts: 0 },
    })
    .returning({ id: loginCodes.id })
  return row!.id
}

/** Counts an attempt at the code of an address; returns its id unless it has ended or was tried too often. */
export async function countCodeAttempt(
  database: Queries,
  { email, most, now }: { email: string; most: number; now: Date },
): Promise<string | undefined> {
  const [row] = await database
    .update(loginCodes)
    .set({ attempts: sql`${loginCodes.attempts} + 1` })
    .where(and(eq(loginCodes.email, email), gt(loginCodes.expiresAt, now), lt(loginCodes.attempts, most)))
    .returning({ id: loginCodes.id })
  return row?.id
}

/** Deletes a code as it is used; false when another request has used it. */
export async function deleteCode(database: Queries, id: string): Promise<boolean> {
  const gone = await database.delete(loginCodes).where(eq(loginCodes.id, id)).returning({ id: loginCodes.id })
  return gone.length > 0
}

/** Deletes codes that have ended. */
export async function deleteCodesBefore(database: Queries, now: Date): Promise<void> {
  await database.delete(loginCodes).where(lte(loginCodes.expiresAt, now))
}
