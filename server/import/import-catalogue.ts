import { recordChanges } from '#server/catalogue/entries/record-changes.ts'
import type { VersionOrder } from '#server/catalogue/entries/versions.ts'
import { crossCheck } from '#server/catalogue/file/cross-check.ts'
import { type ImportError, readCatalogueFiles } from '#server/catalogue/file/read-files.ts'
import { withGeneralCategory } from '#server/catalogue/general-category.ts'
import { importPictures } from '#server/catalogue/import-pictures.ts'
import { knownEntries } from '#server/catalogue/known-entries.ts'
import type { Database } from '#server/database/connect.ts'
import { applyCatalogue, lockCatalogue, notifyChange } from './apply-catalogue.ts'

export type ImportReport =
  | { refused: ImportError[] }
  | { refused: undefined; entries: number; changed: number }

export type ImportParts = {
  database: Database
  uploads: string
  files: readonly string[]
  now: Date
  /** Who imports; without it, the system. */
  order?: VersionOrder
  onProgress?: (message: string) => void
}

/**
 * Takes catalogue files in, all or nothing: an error anywhere refuses the whole and changes nothing, and what is
 * there already as written is not touched.
 */
export async function importCatalogue(parts: ImportParts): Promise<ImportReport> {
  const { database, uploads, files, now, onProgress = () => {} } = parts
  const order = parts.order ?? { actor: { kind: 'system' }, now }
  const written = await readCatalogueFiles(files)
  // A file that could not be read would only bring more errors: references into it.
  if (written.errors.length > 0) return { refused: written.errors }
  const known = await knownEntries(database, written.catalogue)
  const read = { ...written, catalogue: withGeneralCategory(written.catalogue, known.codes.postCategories) }
  const errors = crossCheck(read, known)
  if (errors.length > 0) return { refused: errors }

  onProgress(`${read.catalogue.products.length} products are well-formed`)
  const pictures = await importPictures(read, { database, uploads, onProgress })
  if (pictures.errors.length > 0) return { refused: pictures.errors }

  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const changedMeanwhile = crossCheck(read, await knownEntries(transaction, read.catalogue))
    if (changedMeanwhile.length > 0) return { refused: changedMeanwhile }
    const { catalogue } = read
    const { result: applied, changes } = await recordChanges(transaction, { catalogue, order }, () =>
      applyCatalogue(transaction, { catalogue, pictures: pictures.made, uploads, now }),
    )
    for (const { product, booking, from, until } of applied.conflicts) {
      onProgress(`${product}: booking ${booking} (${from} to ${until}) lies in days you block; it stays`)
    }
    for (const { kind, code, replacedDraft } of changes) {
      if (replacedDraft) onProgress(`${kind} ${code}: replaces the draft of version ${replacedDraft}`)
    }
    if (applied.changed > 0) await notifyChange(transaction)
    return { refused: undefined, entries: applied.entries, changed: applied.changed }
  })
}
