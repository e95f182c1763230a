import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { recordAudit } from '#server/staff/record-audit.ts'
import type { SentContact } from './input.ts'
import { type OctoRow, setNote } from './queries.ts'

type Notes = { notes?: string | null | undefined; contact?: unknown }

/** Returns the note of a booking, which guest lists have: the notes of the reseller and those of its contact. */
export function noteOf({ notes, contact }: Notes): string {
  const ofContact = (contact as SentContact | null | undefined)?.notes
  return [notes, ofContact]
    .map((text) => text?.trim())
    .filter(Boolean)
    .join('\n')
}

/** Writes the notes of a reseller's booking to the booking, with an entry in its history once it is confirmed. */
export async function changeNote(
  transaction: Queries,
  booking: LockedBooking,
  { notes, key, now }: { notes: Pick<OctoRow, 'notes' | 'contact'>; key: string; now: Date },
): Promise<void> {
  const note = noteOf(notes)
  if (note === booking.note) return
  await setNote(transaction, booking.id, note)
  // The crew prepares nothing for a hold.
  if (booking.state === 'held') return
  await recordAudit(
    transaction,
    { actor: { kind: 'program', key }, now },
    {
      action: 'booking.change-note',
      subject: { kind: 'booking', id: booking.id },
      before: { note: booking.note },
      after: { note },
    },
  )
}
