import type { ContactKind, TripEnquiry } from '#domain/enquiries/contact-form.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { type MessageRow, markAnswered, messageWithId, messageWithNumber, newestMessages } from './queries.ts'

export type ContactMessage = Omit<MessageRow, 'kind' | 'locale' | 'trip'> & {
  kind: ContactKind
  locale: Locale
  trip: TripEnquiry | null
}

/** One message, for the emails about it. */
export async function findMessage(database: Queries, id: string): Promise<ContactMessage | undefined> {
  return (await messageWithId(database, id)) as ContactMessage | undefined
}

/** The newest messages as staff list them: those that wait for an answer, or all. */
export async function messagesForStaff(database: Queries, waiting: boolean): Promise<ContactMessage[]> {
  return (await newestMessages(database, { waiting, limit: 50 })) as ContactMessage[]
}

export async function messageForStaff(
  database: Queries,
  number: string,
): Promise<ContactMessage | undefined> {
  return (await messageWithNumber(database, number)) as ContactMessage | undefined
}

/** Staff have answered; false when there is no such message. */
export async function answerMessage(database: Queries, number: string, now: Date): Promise<boolean> {
  return markAnswered(database, number, now)
}
