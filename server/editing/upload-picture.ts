import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Localized } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { makeBrandFiles } from '#server/catalogue/brand-files.ts'
import { lockCatalogue, notifyChange } from '#server/catalogue/lock-catalogue.ts'
import { type PictureFormat, pictureFormatOf } from '#server/catalogue/picture-format.ts'
import { pictureName, type StoredPicture, storePicture } from '#server/catalogue/store-picture.ts'
import type { Company } from '#server/company.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { findPicture, writePicture } from './picture-queries.ts'

/** Larger files are refused unread. */
export const largestPicture = 25 * 1024 * 1024

const largestPixels = 60_000_000

export type UnusableUpload = Refusal<'picture-unreadable' | 'picture-too-large'>

export type UploadedPicture = { code: string; path: string; width: number; height: number; widths: number[] }

/**
 * Stores a picture under a code, as an import does: its format is read from its bytes, and its metadata (place, camera,
 * names) are removed before anything is stored. A code that has a picture gets the new one; the same picture again changes
 * nothing.
 */
export async function uploadPicture(
  { database, uploads }: Pick<Company, 'database' | 'uploads'>,
  { code, alt, bytes }: { code: string; alt: Localized; bytes: Buffer },
  order: StaffOrder,
): Promise<UploadedPicture | UnusableUpload> {
  const stored = await storeBytes(uploads, code, bytes)
  if (isRefusal(stored)) return stored
  await database.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const before = await findPicture(transaction, code)
    // The point belongs to what the picture shows.
    const focus = before?.hash === stored.hash ? before.focus : null
    const changed = await writePicture(transaction, { code, alt, ...stored, focus })
    if (changed === 0) return
    await makeBrandFiles(transaction, uploads)
    await recordAudit(transaction, order, {
      action: 'picture.upload',
      subject: { kind: 'picture', id: code },
      before: before && { hash: before.hash, alt: before.alt },
      after: { hash: stored.hash, alt },
    })
    if (before) await notifyChange(transaction)
  })
  const { width, height, widths, hash } = stored
  return { code, path: `pictures/${pictureName(code, hash)}`, width, height, widths }
}

async function storeBytes(
  uploads: string,
  code: string,
  bytes: Buffer,
): Promise<StoredPicture | UnusableUpload> {
  if (bytes.length > largestPicture) return refuse('picture-too-large')
  const format = pictureFormatOf(bytes)
  if (!format) return refuse('picture-unreadable')
  const clean = await withoutMetadata(bytes, format)
  if (isRefusal(clean)) return clean
  await mkdir(uploads, { recursive: true })
  const folder = await mkdtemp(join(uploads, 'incoming-'))
  try {
    const file = join(folder, `picture.${format}`)
    await writeFile(file, clean)
    const hash = createHash('sha256').update(clean).digest('hex')
    const stored = await storePicture(file, code, hash, uploads)
    return isRefusal(stored) ? refuse('picture-unreadable') : stored
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An SVG stays as it is: it is drawn once, and never sent. */
async function withoutMetadata(bytes: Buffer, format: PictureFormat): Promise<Buffer | UnusableUpload> {
  if (format === 'svg') return bytes
  try {
    // Only the header is read here, so that a bomb is refused by what it says of itself.
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > largestPixels) return refuse('picture-too-large')
    const upright = sharp(bytes, { limitInputPixels: largestPixels, failOn: 'error', pages: 1 }).autoOrient()
    const encoded = {
      jpg: () => upright.jpeg({ quality: 92 }),
      png: () => upright.png(),
      webp: () => upright.webp({ quality: 90 }),
      avif: () => upright.avif({ quality: 70, effort: 2 }),
    }
    return await encoded[format]().toBuffer()
  } catch {
    // Any error of sharp means that the picture cannot be read.
    return refuse('picture-unreadable')
  }
}
