import { createHash, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { writeWhole } from '#server/catalogue/write-atomically.ts'
import type { Company } from '#server/company.ts'
import { countTry, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { commentPhotoLimits } from '#server/http/rate-limits/limits.ts'
import { insertPhoto } from './photo-queries.ts'

/** A telephone's camera writes less; nothing is read beyond it. */
export const largestPhoto = 12 * 1024 * 1024

/** A telephone's camera makes 50 million; a small file that unfolds to more is a bomb. */
const largestPixels = 60_000_000
/** In pixels, both ways: what is stored of a photo. */
const longest = 1920
/** Smaller ones show nothing. */
const shortest = 64
const formats = ['jpeg', 'png', 'webp', 'avif', 'heif']

/**
 * Stores a photo for a comment in progress: re-encoded from its pixels, upright and bounded, so that no
 * metadata, scripts or appended data remain. It is not public before its comment is published. Returns its id
 * for the comment.
 */
export async function storePhoto(
  company: Pick<Company, 'database' | 'uploads'>,
  { bytes, ip, now }: { bytes: Buffer; ip: string; now: Date },
): Promise<{ id: string } | Refusal<'photo-unreadable' | 'photo-too-large'> | TooManyAttempts> {
  const tooMany = await countTry(company.database, commentPhotoLimits(ip), now)
  if (tooMany) return tooMany
  const made = await reencoded(bytes)
  if ('refused' in made) return made
  const id = randomUUID()
  await mkdir(join(company.uploads, 'originals'), { recursive: true, mode: 0o700 })
  await writeWhole(masterOf(company.uploads, id), made.bytes)
  const hash = createHash('sha256').update(made.bytes).digest('hex')
  await insertPhoto(company.database, { id, hash, width: made.width, height: made.height, sentAt: now })
  return { id }
}

/** The path of a photo's source; never served. */
export function masterOf(uploads: string, id: string): string {
  return join(uploads, 'originals', `${photoName(id)}.webp`)
}

/** The name of a photo's public files. */
export function photoName(id: string): string {
  return `comment-${id}`
}

type Made = { bytes: Buffer; width: number; height: number }

async function reencoded(file: Buffer): Promise<Made | Refusal<'photo-unreadable' | 'photo-too-large'>> {
  if (file.length > largestPhoto) return refuse('photo-too-large')
  if (!looksLikePhoto(file)) return refuse('photo-unreadable')
  try {
    // Only the header is read here, so that a bomb is refused by what it says of itself.
    const { format, width = 0, height = 0 } = await sharp(file, { limitInputPixels: false }).metadata()
    if (!format || !formats.includes(format)) return refuse('photo-unreadable')
    if (width * height > largestPixels) return refuse('photo-too-large')
    if (Math.min(width, height) < shortest) return refuse('photo-unreadable')
    const { data, info } = await sharp(file, { limitInputPixels: largestPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    // Any error of sharp means that the picture cannot be re-encoded.
    return refuse('photo-unreadable')
  }
}

/** By its first bytes: what else a library could open (drawings, documents) does not come near it. */
function looksLikePhoto(file: Buffer): boolean {
  const begins = (text: string, at = 0) =>
    file.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))
  return (
    begins('\xff\xd8\xff') ||
    begins('\x89PNG\r\n') ||
    (begins('RIFF') && begins('WEBP', 8)) ||
    begins('ftyp', 4)
  )
}
