import { createHash, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { reencodePhoto } from '#server/catalogue/reencode-photo.ts'
import { writeWhole } from '#server/catalogue/write-atomically.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { commentPhotoLimits } from '#server/http/rate-limits/limits.ts'
import { insertPhoto } from './photo-queries.ts'

/** In pixels, both ways: what is stored of a photo. */
const longest = 1920

/**
 * Stores a photo for a comment in progress: re-encoded from its pixels, upright and bounded, so that no
 * metadata, scripts or appended data remain. It is not public before its comment is published. Returns its id
 * for the comment.
 */
export async function storePhoto(
  company: Pick<Company, 'database' | 'uploads'>,
  { bytes, ip, now }: { bytes: Buffer; ip: string; now: Date },
): Promise<{ id: string } | Refusal<'photo-unreadable' | 'photo-too-large'> | TooManyAttempts> {
  const tooMany = await countAttempt(company.database, commentPhotoLimits(ip), now)
  if (tooMany) return tooMany
  const made = await reencodePhoto(bytes, longest)
  if (isRefusal(made)) return made
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
