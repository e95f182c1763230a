import type { ClosedDeparture } from '#domain/availability/closed-departure.ts'
import { type EntryKind, rightToEdit } from '#domain/catalogue/entry.ts'
import { pictureChanges } from '#server/catalogue/entries/picture-changes.ts'
import { type EntryChange, recordChanges } from '#server/catalogue/entries/record-changes.ts'
import { storedSetting } from '#server/catalogue/entries/setting-entry.ts'
import type { VersionOrder } from '#server/catalogue/entries/versions.ts'
import { crossCheck } from '#server/catalogue/file/cross-check.ts'
import { type ImportError, type ReadFiles, readCatalogueFiles } from '#server/catalogue/file/read-files.ts'
import { withGeneralCategory } from '#server/catalogue/general-category.ts'
import { importPictures } from '#server/catalogue/import-pictures.ts'
import { knownEntries } from '#server/catalogue/known-entries.ts'
import { lockCatalogue, notifyChange } from '#server/catalogue/lock-catalogue.ts'
import type { StoredPicture } from '#server/catalogue/store-picture.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { withClosed } from '#server/inventory/closed-with-guests.ts'
import { type Applied, applyCatalogue } from './apply-catalogue.ts'
import { auditImport } from './audit-import.ts'

export type ImportReport =
  | { refused: ImportError[] }
  | {
      refused: undefined
      entries: number
      changed: number
      changes: EntryChange[]
      conflicts: Applied['conflicts']
      /** Departures with guests that no rule plans any more. */
      closed: ClosedDeparture[]
    }

/** What follows an import in its transaction. */
export type AfterImport = (
  transaction: Queries,
  parts: { read: ReadFiles; order: VersionOrder; uploads: string | undefined },
) => Promise<{ changes: EntryChange[] } | { refused: ImportError[] }>

export type ImportParts = {
  database: Database
  uploads: string
  files: readonly string[]
  now: Date
  /** Who imports; without it, the system (the demo), which leaves no audit row. */
  order?: VersionOrder
  /** Whether who imports may change entries of a kind; without it, any. One that may not refuses the whole import. */
  mayEdit?: (kind: EntryKind) => boolean
  /** Reports what would change, and changes nothing. */
  dryRun?: boolean
  /** `pruneEntries`, where what the files no longer name is to go. */
  after?: AfterImport
  /** Returns why what would change is not to be changed; called before the end of the transaction. */
  confirm?: (changes: readonly EntryChange[]) => ImportError[]
  /** Ends the import; nothing is changed then. */
  signal?: AbortSignal
  onProgress?: (message: string) => void
  onPicture?: (progress: { done: number; total: number }) => void
}

/**
 * Takes catalogue files in, all or nothing: an error anywhere refuses the whole and changes nothing, and what is
 * there already as written is not touched. Throws where its signal is aborted.
 */
export async function importCatalogue(parts: ImportParts): Promise<ImportReport> {
  const { database, uploads, files, now, dryRun = false, signal, onProgress = () => {} } = parts
  const written = await readCatalogueFiles(files)
  // A file that could not be read would only bring more errors: references into it.
  if (written.errors.length > 0) return { refused: written.errors }
  const known = await knownEntries(database, written.catalogue)
  const read = { ...written, catalogue: withGeneralCategory(written.catalogue, known.codes.postCategories) }
  const errors = crossCheck(read, known)
  if (errors.length > 0) return { refused: errors }

  onProgress(`${read.catalogue.products.length} products are well-formed`)
  const onPicture =
    parts.onPicture ?? (({ done, total }) => done % 20 === 0 && onProgress(`${done} of ${total} pictures`))
  const pictures = await importPictures(read, { database, uploads, onPicture, dryRun, signal })
  if (pictures.errors.length > 0) return { refused: pictures.errors }
  const order = parts.order ?? { actor: { kind: 'system' }, now }
  try {
    return await database.transaction(async (transaction) => {
      const write = { read, made: pictures.made, uploads: dryRun ? undefined : uploads, order }
      const { after, mayEdit, confirm } = parts
      const report = await writeLocked(transaction, { ...write, after, mayEdit, confirm, onProgress })
      signal?.throwIfAborted()
      if (dryRun || report.refused) throw new RolledBack(report)
      return report
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.report
    throw error
  }
}

/** Ends a transaction without its changes. */
class RolledBack extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('rolled back')
    this.report = report
  }
}

type Write = Required<Pick<ImportParts, 'order' | 'onProgress'>> &
  Pick<ImportParts, 'after' | 'mayEdit' | 'confirm'> & {
    read: ReadFiles
    made: Map<string, StoredPicture>
    uploads: string | undefined
  }

async function writeLocked(
  transaction: Queries,
  { read, made, uploads, order, after, mayEdit, confirm, onProgress }: Write,
): Promise<ImportReport> {
  const { catalogue } = read
  await lockCatalogue(transaction)
  const changedMeanwhile = crossCheck(read, await knownEntries(transaction, catalogue))
  if (changedMeanwhile.length > 0) return { refused: changedMeanwhile }
  const isFirst = catalogue.company !== undefined && !(await storedSetting(transaction, 'name'))
  const ofPictures = await pictureChanges(transaction, catalogue, made)
  const { done, closed } = await withClosed(transaction, { now: order.now }, () =>
    recordChanges(transaction, { catalogue, order }, () =>
      applyCatalogue(transaction, { catalogue, pictures: made, uploads, now: order.now }),
    ),
  )
  const { result: applied, changes } = done
  for (const { product, booking, from, until } of applied.conflicts) {
    onProgress(`${product}: booking ${booking} (${from} to ${until}) is in days you block; it stays`)
  }
  for (const { product, day, time, bookings, guests } of closed) {
    onProgress(
      `${product}: the departure ${day} ${time} is closed with ${bookings} bookings, ${guests} guests`,
    )
  }
  for (const { kind, code, replacedDraft } of changes) {
    if (replacedDraft) onProgress(`${kind} ${code}: replaces the draft of version ${replacedDraft}`)
  }
  const followed = after ? await after(transaction, { read, order, uploads }) : { changes: [] }
  if ('refused' in followed) return followed
  const all = [...ofPictures, ...changes, ...followed.changes]
  const refused = [...forbidden(all, { mayEdit, isFirst }), ...(confirm?.(all) ?? [])]
  if (refused.length > 0) return { refused }
  const changed = applied.changed + followed.changes.length
  if (changed > 0) {
    if (order.actor.kind !== 'system')
      await auditImport(transaction, order, { entries: applied.entries, rows: changed, changes: all })
    await notifyChange(transaction)
  }
  const { entries, conflicts } = applied
  return { refused: undefined, entries, changed, changes: all, conflicts, closed }
}

/** What the import changes without the right to it; the first settings of a company are settings, too. */
function forbidden(
  changes: readonly EntryChange[],
  { mayEdit = () => true, isFirst }: { mayEdit: ImportParts['mayEdit']; isFirst: boolean },
): ImportError[] {
  const edited = changes.flatMap(({ kind, code }) => (kind === 'picture' ? [] : [{ kind, code }]))
  const all = isFirst ? [{ kind: 'setting' as const, code: 'company' }, ...edited] : edited
  return all
    .filter(({ kind }) => !mayEdit(kind))
    .map(({ kind, code }) => ({
      file: '',
      path: `${kind} ${code}`,
      message: `is changed, which requires the right ${rightToEdit(kind)}`,
    }))
}
