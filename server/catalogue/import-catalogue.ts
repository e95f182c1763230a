import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { arrangeStock } from '#server/availability/arrange-stock.ts'
import { scheduleDepartures } from '#server/availability/schedule-departures.ts'
import { changeChannel } from '#server/company.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { crossCheck } from './file/cross-check.ts'
import { type Fault, type ReadFiles, readCatalogueFiles } from './file/read-files.ts'
import { hashOfFile, originalOf, pictureName, type StoredPicture, storePicture } from './store-picture.ts'
import { knownEntries, knownPictures, writeCatalogue } from './write-catalogue.ts'

export type ImportReport = { refused: Fault[] } | { refused: undefined; entries: number; changed: number }

export type ImportParts = {
  database: Database
  uploads: string
  files: readonly string[]
  now: Date
  onProgress?: (message: string) => void
}

/**
 * Takes catalogue files in, all or nothing: a fault anywhere refuses the whole and changes nothing, and what is
 * there already as written is not touched.
 */
export async function importCatalogue(parts: ImportParts): Promise<ImportReport> {
  const { database, uploads, files, now, onProgress = () => {} } = parts
  const read = await readCatalogueFiles(files)
  const faults = [...read.faults, ...(await faultsOf(read, database))]
  if (faults.length > 0) return { refused: faults }

  onProgress(`${read.catalogue.products.length} products are well-formed`)
  const pictures = await makePictures(read, { database, uploads, onProgress })
  if (pictures.faults.length > 0) return { refused: pictures.faults }

  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(722014)`)
    const written = await writeCatalogue(transaction, read.catalogue, pictures.made)
    const products = read.catalogue.products.map((one) => one.code)
    const departures = await scheduleDepartures(transaction, { now, products })
    const changed = written.changed + departures + (await arrangeStock(transaction, products))
    if (changed > 0) await transaction.execute(sql`select pg_notify(${changeChannel}, '')`)
    return { refused: undefined, entries: written.entries, changed }
  })
}

async function faultsOf(read: ReadFiles, database: Queries): Promise<Fault[]> {
  // A file that could not be read would only bring more faults: references into it.
  if (read.faults.length > 0) return []
  return crossCheck(read, await knownEntries(database))
}

type Made = { made: Map<string, StoredPicture>; faults: Fault[] }

async function makePictures(
  { catalogue, pictureFolders }: ReadFiles,
  {
    database,
    uploads,
    onProgress,
  }: { database: Queries; uploads: string; onProgress: (message: string) => void },
): Promise<Made> {
  const known = await knownPictures(database)
  const made = new Map<string, StoredPicture>()
  const faults: Fault[] = []
  for (const [index, picture] of catalogue.pictures.entries()) {
    const file = join(pictureFolders.get(picture.code) ?? '', picture.file)
    const path = `pictures[${index}].file`
    try {
      const hash = await hashOfFile(file)
      const before = known.get(picture.code)
      const complete = before?.hash === hash && (await isStored(uploads, picture.code, before))
      made.set(picture.code, complete ? before : await storePicture(file, picture.code, hash, uploads))
    } catch (error) {
      faults.push({ file, path, message: `is no usable picture: ${(error as Error).message}` })
    }
    if ((index + 1) % 20 === 0) onProgress(`${index + 1} of ${catalogue.pictures.length} pictures`)
  }
  return { made, faults }
}

async function isStored(uploads: string, code: string, picture: StoredPicture): Promise<boolean> {
  const names = picture.widths.map((width) => `${pictureName(code, picture.hash)}-${width}.webp`)
  const files = [originalOf(uploads, code, picture), ...names.map((name) => join(uploads, 'pictures', name))]
  return Promise.all(files.map((file) => access(file))).then(
    () => true,
    () => false,
  )
}
