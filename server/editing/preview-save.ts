import type { ClosedDeparture } from '#domain/availability/closed-departure.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { rolledBack } from '#server/rolled-back.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { restoreEntry } from './restore-entry.ts'
import { type EditRefusal, type EntryToSave, type Saved, saveEntry, type Which } from './save-entry.ts'

type WouldClose = ClosedDeparture[] | EditRefusal

/** Returns the departures with guests that publishing an entry would take off sale, or why it would be refused; saves nothing. */
export async function previewSave(
  company: Company,
  entry: Omit<EntryToSave, 'as' | 'publishAt'>,
  order: StaffOrder,
): Promise<WouldClose> {
  const saved = await rolledBack(company, ({ database }) =>
    saveEntry({ database, uploads: undefined }, { ...entry, as: 'published' }, order),
  )
  return closedBy(saved)
}

/** Returns the same of restoring an earlier version. */
export async function previewRestore(
  company: Company,
  entry: Which & { version: number; from: number },
  order: StaffOrder,
): Promise<WouldClose> {
  const saved = await rolledBack(company, ({ database }) =>
    restoreEntry({ database, uploads: undefined }, { ...entry, as: 'published' }, order),
  )
  return closedBy(saved)
}

function closedBy(saved: Saved | EditRefusal): WouldClose {
  return isRefusal(saved) ? saved : (saved.closedDepartures ?? [])
}
