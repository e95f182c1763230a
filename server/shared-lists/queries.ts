import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { sharedLists } from '#server/database/schema/shared-lists.ts'

/** Stores a shared list. */
export async function insertSharedList(
  database: Queries,
  row: typeof sharedLists.$inferInsert,
): Promise<void> {
  await database.insert(sharedLists).values(row)
}

/** Returns the list of a token, unless it has ended. */
export async function sharedListOf(
  database: Queries,
  tokenHash: string,
  now: Date,
): Promise<typeof sharedLists.$inferSelect | undefined> {
  const [row] = await database
    .select()
    .from(sharedLists)
    .where(and(eq(sharedLists.tokenHash, tokenHash), gt(sharedLists.expiresAt, now)))
  return row
}

/** Deletes the list of a token by its key; false when there is none. */
export async function deleteSharedList(
  database: Queries,
  { tokenHash, keyHash }: { tokenHash: string; keyHash: string },
): Promise<boolean> {
  const gone = await database
    .delete(sharedLists)
    .where(and(eq(sharedLists.tokenHash, tokenHash), eq(sharedLists.keyHash, keyHash)))
    .returning({ id: sharedLists.id })
  return gone.length > 0
}

/** Deletes lists that have ended. */
export async function deleteEndedLists(database: Queries, now: Date): Promise<void> {
  await database.delete(sharedLists).where(lte(sharedLists.expiresAt, now))
}
