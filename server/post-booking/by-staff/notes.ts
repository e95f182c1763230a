import type { BookingNote } from '#domain/booking/booking-list.ts'
import { tidyTags } from '#domain/booking/tags.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import {
  deleteNoteRow,
  insertNote,
  notesOfBooking,
  replaceTags,
  tagsOfBooking,
  updateNoteRow,
} from './note-queries.ts'
import { subjectOf } from './order-of-staff.ts'

const longestNote = 4000

/** Returns the notes and tags of a booking, for staff only. */
export async function findNotes(
  database: Queries,
  booking: string,
): Promise<{ notes: BookingNote[]; tags: string[] }> {
  const [notes, tags] = [await notesOfBooking(database, booking), await tagsOfBooking(database, booking)]
  return {
    notes: notes.map(({ id, text, by, at, editedBy, editedAt }) => ({
      id,
      text,
      by,
      at: at.toISOString(),
      ...(editedBy && editedAt && { editedBy, editedAt: editedAt.toISOString() }),
    })),
    tags,
  }
}

/** Adds a note to a booking; returns its id. */
export function addNote(
  company: Company,
  asked: { booking: string; text: string },
  order: StaffOrder,
): Promise<{ note: string } | Refusal<'booking-unknown' | 'note-invalid'>> {
  const text = asked.text.trim()
  return changed(company, asked.booking, async (transaction, booking) => {
    if (text === '' || text.length > longestNote) return refuse('note-invalid', { max: longestNote })
    const { actor, now } = order
    const note = await insertNote(transaction, { booking: booking.id, text, by: actorLabel(actor), at: now })
    const subject = subjectOf(booking)
    await recordAudit(transaction, order, { action: 'booking.add-note', subject, after: { note } })
    return { note }
  })
}

/**
 * Replaces the text of a note of a booking; refused where the text is no longer `was`. The audit log says who did it, not
 * what the note said.
 */
export function editNote(
  company: Company,
  asked: { booking: string; note: string; text: string; was?: string | undefined },
  order: StaffOrder,
): Promise<'edited' | Refusal<'booking-unknown' | 'note-unknown' | 'note-invalid' | 'note-changed'>> {
  const text = asked.text.trim()
  return changed(company, asked.booking, async (transaction, booking) => {
    if (text === '' || text.length > longestNote) return refuse('note-invalid', { max: longestNote })
    const present = (await notesOfBooking(transaction, booking.id)).find(({ id }) => id === asked.note)
    if (!present) return refuse('note-unknown')
    if (present.text === text) return 'edited'
    if (asked.was !== undefined && present.text !== asked.was) return refuse('note-changed')
    const editedBy = actorLabel(order.actor)
    await updateNoteRow(transaction, { id: present.id, text, editedBy, editedAt: order.now })
    await recordAudit(transaction, order, {
      action: 'booking.edit-note',
      subject: subjectOf(booking),
      before: { note: asked.note, by: present.by },
      after: { note: asked.note, editedBy },
    })
    return 'edited'
  })
}

/** Deletes a note of a booking. The audit log says who did it, not what the note said. */
export function deleteNote(
  company: Company,
  asked: { booking: string; note: string },
  order: StaffOrder,
): Promise<'deleted' | Refusal<'booking-unknown' | 'note-unknown'>> {
  return changed(company, asked.booking, async (transaction, booking) => {
    const deleted = await deleteNoteRow(transaction, { booking: booking.id, id: asked.note })
    if (!deleted) return refuse('note-unknown')
    const subject = subjectOf(booking)
    await recordAudit(transaction, order, {
      action: 'booking.delete-note',
      subject,
      before: { note: deleted.id, by: deleted.by },
    })
    return 'deleted'
  })
}

/** Replaces the tags of a booking; returns them as stored. */
export function setTags(
  company: Company,
  asked: { booking: string; tags: readonly string[] },
  order: StaffOrder,
): Promise<string[] | Refusal<'booking-unknown' | 'tag-invalid' | 'too-many-tags'>> {
  return changed(company, asked.booking, async (transaction, booking) => {
    const tags = tidyTags(asked.tags)
    if (isRefusal(tags)) return tags
    const before = await tagsOfBooking(transaction, booking.id)
    if (before.join('\n') === tags.join('\n')) return tags
    await replaceTags(transaction, { booking: booking.id, tags })
    const subject = subjectOf(booking)
    await recordAudit(transaction, order, {
      action: 'booking.set-tags',
      subject,
      before: { tags: before },
      after: { tags },
    })
    return tags
  })
}

function changed<Answer>(
  { database }: Company,
  id: string,
  change: (transaction: Queries, booking: LockedBooking) => Promise<Answer>,
): Promise<Answer | Refusal<'booking-unknown'>> {
  return database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, id)
    return booking ? change(transaction, booking) : refuse('booking-unknown')
  })
}
