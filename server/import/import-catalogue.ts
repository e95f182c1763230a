import { sql } from 'drizzle-orm'
import { makeBrandFiles } from '#server/catalogue/brand-files.ts'
import { crossCheck } from '#server/catalogue/file/cross-check.ts'
import { type ImportError, readCatalogueFiles } from '#server/catalogue/file/read-files.ts'
import { withGeneralCategory } from '#server/catalogue/general-category.ts'
import { importPictures } from '#server/catalogue/import-pictures.ts'
import { knownEntries, writeCatalogue } from '#server/catalogue/write-catalogue.ts'
import { changeChannel } from '#server/company.ts'
import type { Database } from '#server/database/connect.ts'
import { arrangeBlocks } from '#server/inventory/arrange-blocks.ts'
import { arrangeStock } from '#server/inventory/arrange-stock.ts'
import { scheduleDepartures } from '#server/inventory/schedule-departures.ts'
import { makeListings } from '#server/search/make-listings.ts'

export type ImportReport =
  | { refused: ImportError[] }
  | { refused: undefined; entries: number; changed: number }

export type ImportParts = {
  database: Database
  uploads: string
  files: readonly string[]
  now: Date
  onProgress?: (message: string) => void
}

/**
 * Takes catalogue files in, all or nothing: an error anywhere refuses the whole and changes nothing, and what is
 * there already as written is not touched.
 */
export async function importCatalogue(parts: ImportParts): Promise<ImportReport> {
  const { database, uploads, files, now, onProgress = () => {} } = parts
  const written = await readCatalogueFiles(files)
  // A file that could not be read would only bring more errors: references into it.
  if (written.errors.length > 0) return { refused: written.errors }
  const known = await knownEntries(database)
  const read = { ...written, catalogue: withGeneralCategory(written.catalogue, known.codes.postCategories) }
  const errors = crossCheck(read, known)
  if (errors.length > 0) return { refused: errors }

  onProgress(`${read.catalogue.products.length} products are well-formed`)
  const pictures = await importPictures(read, { database, uploads, onProgress })
  if (pictures.errors.length > 0) return { refused: pictures.errors }

  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(722014)`)
    const rows = await writeCatalogue(transaction, read.catalogue, pictures.made)
    const products = read.catalogue.products.map((one) => one.code)
    const departures = await scheduleDepartures(transaction, { now, products })
    await makeBrandFiles(transaction, uploads)
    await makeListings(transaction)
    const stocks = await arrangeStock(transaction, { products })
    const blocks = await arrangeBlocks(transaction, { now, products })
    for (const { product, booking, from, until } of blocks.conflicts) {
      onProgress(`${product}: booking ${booking} (${from} to ${until}) lies in days you block; it stays`)
    }
    const changed = rows.changed + departures + stocks + blocks.changed
    if (changed > 0) await transaction.execute(sql`select pg_notify(${changeChannel}, '')`)
    return { refused: undefined, entries: rows.entries, changed }
  })
}
