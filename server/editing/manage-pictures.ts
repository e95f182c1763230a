import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Focus, objectPosition } from '#domain/catalogue/focus.ts'
import type { Localized } from '#domain/languages/locales.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { lockCatalogue, notifyChange } from '#server/catalogue/lock-catalogue.ts'
import { pictureName } from '#server/catalogue/store-picture.ts'
import type { Company } from '#server/company.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import {
  deletePictureRow,
  findPicture,
  type ListedPicture,
  type PictureFilter,
  picturesAfter,
  usesOfPicture,
  writePicture,
} from './picture-queries.ts'

type Place = Pick<Company, 'database' | 'uploads'>

/** Returns a page of the pictures by code that a filter finds. */
export async function listPictures(
  { database }: Place,
  { after = '', limit, ...filter }: PictureFilter & { after?: string | undefined; limit: number },
): Promise<{ pictures: ListedPicture[]; next?: string }> {
  const rows = await picturesAfter(database, { ...filter, after, most: limit + 1 })
  const pictures = rows.slice(0, limit)
  return rows.length > limit ? { pictures, next: pictures.at(-1)!.code } : { pictures }
}

/** Changes the texts of a picture for people who cannot see it, and the point that every crop shows. */
export function describePicture(
  { database }: Place,
  { code, alt, focus }: { code: string; alt: Localized; focus?: Focus | undefined },
  order: StaffOrder,
): Promise<Record<string, never> | Refusal<'entry-unknown'>> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const before = await findPicture(transaction, code)
    if (!before) return refuse('entry-unknown', { kind: 'picture', code })
    const placed = focus ? storedFocus(focus) : before.focus
    if ((await writePicture(transaction, { ...before, alt, focus: placed })) === 0) return {}
    const subject = { kind: 'picture', id: code }
    await recordAudit(transaction, order, {
      action: 'picture.describe',
      subject,
      before: { alt: before.alt, focus: before.focus },
      after: { alt, focus: placed },
    })
    await notifyChange(transaction)
    return {}
  })
}

/** The middle is where every crop is without a point. */
function storedFocus(focus: Focus): Focus | null {
  return objectPosition(focus) ? focus : null
}

/** Deletes a picture that nothing names; its files go with the next `deleteLostFiles`. */
export function deletePicture(
  { database }: Place,
  code: string,
  order: StaffOrder,
): Promise<Record<string, never> | Refusal<'entry-unknown' | 'entry-referenced'>> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const before = await findPicture(transaction, code)
    if (!before) return refuse('entry-unknown', { kind: 'picture', code })
    const uses = await usesOfPicture(transaction, code)
    if (uses.length > 0) return refuse('entry-referenced', { entries: uses.join(', ') })
    await deletePictureRow(transaction, code)
    const subject = { kind: 'picture', id: code }
    await recordAudit(transaction, order, {
      action: 'picture.delete',
      subject,
      before: { hash: before.hash, alt: before.alt },
    })
    return {}
  })
}

/** How long files stay without a picture: an upload or an import may still be writing its rows. */
const retention = 86_400_000

/**
 * Deletes files of pictures that were deleted or replaced, and of uploads that never ended; those of a day stay. Returns how many files were deleted.
 */
export async function deleteLostFiles({ database, uploads }: Place, now: Date): Promise<number> {
  const { rows } = await database.execute<{ code: string; hash: string }>(
    sql`select code, hash from pictures`,
  )
  const known = new Set(rows.map(({ code, hash }) => pictureName(code, hash)))
  let deleted = 0
  for (const folder of ['pictures', 'originals']) {
    for (const name of await readdir(join(uploads, folder)).catch(() => [])) {
      const stem = stemOf(name)
      if (!stem || name.startsWith('comment-') || known.has(stem)) continue
      deleted += await deleteOld(join(uploads, folder, name), now)
    }
  }
  for (const name of await readdir(uploads).catch(() => [])) {
    if (name.startsWith('incoming-')) deleted += await deleteOld(join(uploads, name), now)
  }
  return deleted
}

/** Deletes the files of pictures whose rows are deleted; `names` are those of `pictureName`. */
export async function deleteFilesOf(uploads: string, names: ReadonlySet<string>): Promise<number> {
  let deleted = 0
  for (const folder of ['pictures', 'originals']) {
    for (const name of await readdir(join(uploads, folder)).catch(() => [])) {
      if (!names.has(stemOf(name) ?? '')) continue
      await rm(join(uploads, folder, name), { force: true })
      deleted += 1
    }
  }
  return deleted
}

/** The code and hash in the name of a picture's file. */
function stemOf(name: string): string | undefined {
  return /^([a-z0-9-]+-[0-9a-f]{10})(-|\.)/.exec(name)?.[1]
}

async function deleteOld(path: string, now: Date): Promise<number> {
  const about = await stat(path).catch(() => undefined)
  if (!about || now.getTime() - about.mtimeMs < retention) return 0
  await rm(path, { recursive: true, force: true })
  return 1
}
