import { asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { savedReplies } from '#server/database/schema/contact.ts'

export type ReplyRow = typeof savedReplies.$inferSelect

/** Every saved reply, by name. */
export async function allReplies(database: Queries): Promise<ReplyRow[]> {
  return database.select().from(savedReplies).orderBy(asc(savedReplies.name))
}

/** One saved reply, locked until the transaction ends. */
export async function lockReply(database: Queries, id: string): Promise<ReplyRow | undefined> {
  const [row] = await database.select().from(savedReplies).where(eq(savedReplies.id, id)).for('update')
  return row
}

export async function insertReply(
  database: Queries,
  reply: Pick<ReplyRow, 'name' | 'texts'>,
): Promise<ReplyRow> {
  const [row] = await database.insert(savedReplies).values(reply).returning()
  return row!
}

export async function updateReply(
  database: Queries,
  { id, ...reply }: Pick<ReplyRow, 'id' | 'name' | 'texts'>,
): Promise<void> {
  await database
    .update(savedReplies)
    .set({ ...reply, version: sql`${savedReplies.version} + 1` })
    .where(eq(savedReplies.id, id))
}

export async function deleteReplyRow(database: Queries, id: string): Promise<void> {
  await database.delete(savedReplies).where(eq(savedReplies.id, id))
}
