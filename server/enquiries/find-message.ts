import type { ContactKind, TripEnquiry } from '#domain/enquiries/contact-form.ts'
import type { AnswerWay, ListedMessage, StaffMessage } from '#domain/enquiries/staff-message.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  answersOf,
  answerWithId,
  type MessagePage,
  type MessageRow,
  messagesInOrder,
  messagesOfSender,
  messageWithId,
  messageWithNumber,
} from './queries.ts'

export type ContactMessage = Omit<MessageRow, 'kind' | 'locale' | 'trip'> & {
  kind: ContactKind
  locale: Locale
  trip: TripEnquiry | null
}

/** One message, for the emails about it. */
export async function findMessage(database: Queries, id: string): Promise<ContactMessage | undefined> {
  return (await messageWithId(database, id)) as ContactMessage | undefined
}

/** Returns the text of an answer, for its email. */
export async function findAnswer(database: Queries, id: string): Promise<string | undefined> {
  return (await answerWithId(database, id))?.text
}

/** Returns a page of messages for staff, and the key of the next page where there is one. */
export async function listForStaff(
  database: Queries,
  { limit, ...page }: MessagePage,
): Promise<{ messages: ListedMessage[]; next?: string }> {
  const rows = await messagesInOrder(database, { ...page, limit: limit + 1 })
  const messages = rows.slice(0, limit).map(listed)
  return rows.length > limit ? { messages, next: rows[limit - 1]!.id } : { messages }
}

/** Returns one message with its answers and the other messages from its address. */
export async function findForStaff(
  database: Queries,
  number: string,
): Promise<Omit<StaffMessage, 'bookings'> | undefined> {
  const row = await messageWithNumber(database, number)
  if (!row) return undefined
  const answers = await answersOf(database, row.id)
  const others = await messagesOfSender(database, row)
  return {
    message: listed(row),
    email: row.email,
    phone: row.phone,
    ...(row.trip !== null && { trip: row.trip as TripEnquiry }),
    answers: answers.map(({ way, text, at, name }) => ({
      way: way as AnswerWay,
      text,
      at: at.toISOString(),
      ...(name && { name }),
    })),
    version: answers.length,
    others: others.map(listed),
  }
}

function listed(row: MessageRow): ListedMessage {
  const { id, number, name, subject, text, sentAt, answeredAt } = row
  return {
    ...{ id, number, name, subject, text },
    kind: row.kind as ContactKind,
    locale: row.locale as Locale,
    sentAt: sentAt.toISOString(),
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
  }
}
