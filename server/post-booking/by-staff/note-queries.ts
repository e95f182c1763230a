import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { bookingNotes, bookingTags } from '#server/database/schema/booking-notes.ts'

export type NoteRow = typeof bookingNotes.$inferSelect

export async function insertNote(database: Queries, note: typeof bookingNotes.$inferInsert): Promise<string> {
  const [row] = await database.insert(bookingNotes).values(note).returning({ id: bookingNotes.id })
  return row!.id
}

/** Replaces the text of a note. */
export async function updateNoteRow(
  database: Queries,
  { id, ...change }: { id: string; text: string; editedBy: string; editedAt: Date },
): Promise<void> {
  await database.update(bookingNotes).set(change).where(eq(bookingNotes.id, id))
}

/** Deletes a note of a booking; returns what it said. */
export async function deleteNoteRow(
  database: Queries,
  { booking, id }: { booking: string; id: string },
): Promise<NoteRow | undefined> {
  const [row] = await database
    .delete(bookingNotes)
    .where(and(eq(bookingNotes.booking, booking), eq(bookingNotes.id, id)))
    .returning()
  return row
}

/** The notes of a booking, oldest first. */
export function notesOfBooking(database: Queries, booking: string): Promise<NoteRow[]> {
  return database
    .select()
    .from(bookingNotes)
    .where(eq(bookingNotes.booking, booking))
    .orderBy(asc(bookingNotes.id))
}

/** The tags of a booking, in alphabetical order. */
export async function tagsOfBooking(database: Queries, booking: string): Promise<string[]> {
  const rows = await database
    .select({ tag: bookingTags.tag })
    .from(bookingTags)
    .where(eq(bookingTags.booking, booking))
    .orderBy(asc(bookingTags.tag))
  return rows.map(({ tag }) => tag)
}

export async function replaceTags(
  database: Queries,
  { booking, tags }: { booking: string; tags: readonly string[] },
): Promise<void> {
  await database.delete(bookingTags).where(eq(bookingTags.booking, booking))
  if (tags.length > 0) await database.insert(bookingTags).values(tags.map((tag) => ({ booking, tag })))
}
