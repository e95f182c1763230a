import { desc, eq, isNull, lt } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { contactMessages } from '#server/database/schema/contact.ts'

export type MessageRow = typeof contactMessages.$inferSelect

/** Writes a message; undefined when the same form was sent before. */
export async function insertMessage(
  database: Queries,
  message: typeof contactMessages.$inferInsert,
): Promise<MessageRow | undefined> {
  const [row] = await database
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing({ target: contactMessages.key })
    .returning()
  return row
}

export async function messageWithKey(database: Queries, key: string): Promise<MessageRow | undefined> {
  const [row] = await database.select().from(contactMessages).where(eq(contactMessages.key, key))
  return row
}

export async function messageWithId(database: Queries, id: string): Promise<MessageRow | undefined> {
  const [row] = await database.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

export async function messageWithNumber(database: Queries, number: string): Promise<MessageRow | undefined> {
  const [row] = await database.select().from(contactMessages).where(eq(contactMessages.number, number))
  return row
}

/** The newest messages, those alone that wait for an answer or all. */
export async function newestMessages(
  database: Queries,
  { waiting, limit }: { waiting: boolean; limit: number },
): Promise<MessageRow[]> {
  return database
    .select()
    .from(contactMessages)
    .where(waiting ? isNull(contactMessages.answeredAt) : undefined)
    .orderBy(desc(contactMessages.sentAt))
    .limit(limit)
}

/** Notes that a message is answered; false when there is none. */
export async function markAnswered(database: Queries, number: string, now: Date): Promise<boolean> {
  const rows = await database
    .update(contactMessages)
    .set({ answeredAt: now })
    .where(eq(contactMessages.number, number))
    .returning({ id: contactMessages.id })
  return rows.length > 0
}

export async function deleteMessagesBefore(database: Queries, moment: Date): Promise<void> {
  await database.delete(contactMessages).where(lt(contactMessages.sentAt, moment))
}
