import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { loginCodes } from '#server/database/schema/members.ts'

/** Stores a code for an address. Returns its id. */
export async function insertCode(
  database: Queries,
  code: { email: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const [row] = await database.insert(loginCodes).values(code).returning({ id: loginCodes.id })
  return row!.id
}

/** Counts an attempt at a code of an address; false when it has ended, was tried too often or is of another address. */
export async function countCodeAttempt(
  database: Queries,
  { id, email, most, now }: { id: string; email: string; most: number; now: Date },
): Promise<boolean> {
  const [row] = await database
    .update(loginCodes)
    .set({ attempts: sql`${loginCodes.attempts} + 1` })
    .where(
      and(
        eq(loginCodes.id, id),
        eq(loginCodes.email, email),
        gt(loginCodes.expiresAt, now),
        lt(loginCodes.attempts, most),
      ),
    )
    .returning({ id: loginCodes.id })
  return row !== undefined
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
