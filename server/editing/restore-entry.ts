import { refuse } from '#domain/refusal.ts'
import { draftLanguagesOf, headOf, shownDocument } from '#server/catalogue/entries/versions.ts'
import { lockCatalogue } from '#server/catalogue/lock-catalogue.ts'
import type { Company } from '#server/company.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { findVersion } from './find-entries.ts'
import { liveEntry } from './live-entry.ts'
import {
  type EditRefusal,
  type EntryToSave,
  type Saved,
  type SavedIn,
  saveLocked,
  type Which,
} from './save-entry.ts'

/** Saves the document of an earlier version as the latest, also of an entry that was archived or deleted. */
export function restoreEntry(
  { database, uploads }: SavedIn,
  entry: Which & { version: number; from: number; as: EntryToSave['as'] },
  order: StaffOrder,
): Promise<Saved | EditRefusal> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const { from, ...which } = entry
    const wanted = await findVersion(transaction, { ...which, version: from })
    if (!wanted) return refuse('version-unknown', { version: from })
    const restored = { ...which, ...wanted }
    return saveLocked(transaction, { entry: restored, uploads, order, action: 'entry.restore' })
  })
}

/** Publishes the draft of an entry, at once or at a time. */
export function publishEntry(
  { database, uploads }: Pick<Company, 'database' | 'uploads'>,
  entry: Which & { version: number; publishAt?: Date | undefined },
  order: StaffOrder,
): Promise<Saved | EditRefusal> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const { kind, code, version, publishAt } = entry
    const live = await liveEntry(transaction, kind, code)
    const head = await headOf(transaction, { kind, code, live })
    if (!head) return refuse('entry-unknown', { kind, code })
    if (head.state !== 'draft' && head.version === version) return refuse('entry-not-draft')
    const draft: EntryToSave = {
      kind,
      code,
      version,
      publishAt,
      as: publishAt ? 'draft' : 'published',
      document: shownDocument(head),
      draftLanguages: draftLanguagesOf(head),
    }
    return saveLocked(transaction, { entry: draft, uploads, order, action: 'entry.publish' })
  })
}
