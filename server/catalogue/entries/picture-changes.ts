import { inArray } from 'drizzle-orm'
import { differencesOf } from '#domain/catalogue/differences.ts'
import type { CatalogueFile } from '#server/catalogue/file/format.ts'
import type { StoredPicture } from '#server/catalogue/store-picture.ts'
import type { Queries } from '#server/database/connect.ts'
import { pictures } from '#server/database/schema/catalogue.ts'
import type { EntryChange } from './record-changes.ts'

/** Returns which pictures of a catalogue are new, and which it has with other content or texts. Asked before it is written. */
export async function pictureChanges(
  database: Queries,
  catalogue: CatalogueFile,
  made: ReadonlyMap<string, StoredPicture>,
): Promise<EntryChange[]> {
  const codes = catalogue.pictures.map(({ code }) => code)
  const { code, hash, alt, focus } = pictures
  const rows = await database.select({ code, hash, alt, focus }).from(pictures).where(inArray(code, codes))
  const stored = new Map(rows.map((row) => [row.code, row]))
  return catalogue.pictures.flatMap(({ code, alt, focus = null }): EntryChange[] => {
    const before = stored.get(code)
    if (!before) return [{ kind: 'picture', code, change: 'added', differences: [] }]
    const differences = differencesOf(before, { code, hash: made.get(code)!.hash, alt, focus })
    return differences.length > 0 ? [{ kind: 'picture', code, change: 'changed', differences }] : []
  })
}
