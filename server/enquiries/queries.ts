import { and, asc, desc, eq, getTableColumns, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { contactMessages, messageAnswers } from '#server/database/schema/contact.ts'
import { staff } from '#server/database/schema/staff.ts'

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

/** Messages: those that wait, the oldest first, or all, the newest first; `after` is the id of the last one before them. */
export async function messagesInOrder(
  database: Queries,
  { waiting, after, limit }: MessagePage,
): Promise<MessageRow[]> {
  const { id, sentAt, answeredAt } = contactMessages
  const key = sql`(${sentAt}, ${id})`
  const last = sql`(select m.sent_at, m.id from contact_messages m where m.id = ${after ?? null}::uuid)`
  const isAfter = after === undefined ? undefined : waiting ? sql`${key} > ${last}` : sql`${key} < ${last}`
  const order = waiting ? asc : desc
  return database
    .select()
    .from(contactMessages)
    .where(and(waiting ? isNull(answeredAt) : undefined, isAfter))
    .orderBy(order(sentAt), order(id))
    .limit(limit)
}

export type MessagePage = { waiting: boolean; after?: string | undefined; limit: number }

/** The message with a number, locked until the transaction ends. */
export async function lockMessage(database: Queries, number: string): Promise<MessageRow | undefined> {
  const [row] = await database
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.number, number))
    .for('update')
  return row
}

/** The newest other messages from the address of a message. */
export async function messagesOfSender(
  database: Queries,
  { id, email }: Pick<MessageRow, 'id' | 'email'>,
): Promise<MessageRow[]> {
  return database
    .select()
    .from(contactMessages)
    .where(and(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()), ne(contactMessages.id, id)))
    .orderBy(desc(contactMessages.sentAt), desc(contactMessages.id))
    .limit(20)
}

/** Notes when a message was last answered. */
export async function markAnswered(database: Queries, id: string, now: Date): Promise<void> {
  await database.update(contactMessages).set({ answeredAt: now }).where(eq(contactMessages.id, id))
}

export type AnswerRow = typeof messageAnswers.$inferSelect

/** The answers to a message, the first one first, with the name of the member of staff. */
export async function answersOf(
  database: Queries,
  message: string,
): Promise<(AnswerRow & { name: string | null })[]> {
  return database
    .select({ ...getTableColumns(messageAnswers), name: staff.name })
    .from(messageAnswers)
    .leftJoin(staff, eq(messageAnswers.by, sql`'staff:' || ${staff.id}`))
    .where(eq(messageAnswers.message, message))
    .orderBy(asc(messageAnswers.id))
}

export async function answerWithId(database: Queries, id: string): Promise<AnswerRow | undefined> {
  const [row] = await database.select().from(messageAnswers).where(eq(messageAnswers.id, id))
  return row
}

export async function answerWithKey(database: Queries, key: string): Promise<AnswerRow | undefined> {
  const [row] = await database.select().from(messageAnswers).where(eq(messageAnswers.idempotencyKey, key))
  return row
}

/** Writes an answer; returns its id. */
export async function insertAnswer(
  database: Queries,
  answer: typeof messageAnswers.$inferInsert,
): Promise<string> {
  const [row] = await database.insert(messageAnswers).values(answer).returning({ id: messageAnswers.id })
  return row!.id
}

export async function deleteMessagesBefore(database: Queries, moment: Date): Promise<void> {
  await database.delete(contactMessages).where(lt(contactMessages.sentAt, moment))
}

/** Deletes messages and the emails about them, sent or not. */
export async function deleteMessageRows(database: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const given = sql.param([...ids])
  await database.execute(sql`delete from outbox where data ->> 'message' = any (${given}::text[])`)
  await database.execute(sql`delete from contact_messages where id = any (${given}::uuid[])`)
}

/** The ids of messages that a member sent while logged in, and of those from an address. */
export async function messagesFrom(
  database: Queries,
  { member, email }: { member: string; email: string | undefined },
): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from contact_messages where member = ${member} or lower(email) = lower(${email ?? null})
    order by id for update`)
  return rows.map(({ id }) => id)
}
