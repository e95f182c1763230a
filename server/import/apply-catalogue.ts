import { makeBrandFiles } from '#server/catalogue/brand-files.ts'
import type { CatalogueFile } from '#server/catalogue/file/format.ts'
import type { StoredPicture } from '#server/catalogue/store-picture.ts'
import { writeCatalogue } from '#server/catalogue/write-catalogue.ts'
import type { Queries } from '#server/database/connect.ts'
import { arrangeBlocks } from '#server/inventory/arrange-blocks.ts'
import { arrangeStock } from '#server/inventory/arrange-stock.ts'
import { scheduleDepartures } from '#server/inventory/schedule-departures.ts'
import { makeListings } from '#server/search/make-listings.ts'

export type Applied = {
  entries: number
  changed: number
  /** Days that the catalogue blocks and a booking has; the booking stays. */
  conflicts: Awaited<ReturnType<typeof arrangeBlocks>>['conflicts']
}

/**
 * Writes a checked catalogue, whole or a single entry, with all that follows from it: departures, stock, blocks, listings.
 * The caller has the lock, records versions, and calls `notifyChange`.
 */
export async function applyCatalogue(
  transaction: Queries,
  {
    catalogue,
    pictures = new Map(),
    uploads,
    now,
  }: {
    catalogue: CatalogueFile
    pictures?: Map<string, StoredPicture>
    /** Without it, no file is made. */
    uploads: string | undefined
    now: Date
  },
): Promise<Applied> {
  const rows = await writeCatalogue(transaction, catalogue, { made: pictures, now })
  const products = catalogue.products.map((one) => one.code)
  const departures = await scheduleDepartures(transaction, { now, products })
  if (uploads) await makeBrandFiles(transaction, uploads)
  await makeListings(transaction)
  const stocks = await arrangeStock(transaction, { products })
  const blocks = await arrangeBlocks(transaction, { now, products })
  const changed = rows.changed + departures + stocks + blocks.changed
  return { entries: rows.entries, changed, conflicts: blocks.conflicts }
}
