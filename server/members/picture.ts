import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import { memberPictures } from '#server/database/schema/account.ts'

/** In pixels, both ways: enough for a face on the sharpest screen. */
const side = 320
/** A phone's camera makes 50 million; a small file that unfolds to more is a bomb. */
const largestPixels = 60_000_000
const formats = ['jpeg', 'png', 'webp', 'heif', 'avif']

/**
 * Stores a member's photo, re-encoded from its pixels, so that no metadata, scripts or appended data remain.
 */
export async function savePicture(
  database: Queries,
  { member, base64, now }: { member: string; base64: string; now: Date },
): Promise<'saved' | Refusal<'picture-invalid'>> {
  const bytes = await facePicture(Buffer.from(base64, 'base64'))
  if (!bytes) return refuse('picture-invalid')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const row = { hash, bytes, changedAt: now }
  await database
    .insert(memberPictures)
    .values({ member, ...row })
    .onConflictDoUpdate({ target: memberPictures.member, set: row })
  return 'saved'
}

/** Takes the photo away; that there is none is no error. */
export async function removePicture(database: Queries, member: string): Promise<void> {
  await database.delete(memberPictures).where(eq(memberPictures.member, member))
}

/** A member's own photo, as WebP. */
export async function pictureOf(database: Queries, member: string): Promise<Buffer | undefined> {
  const [row] = await database
    .select({ bytes: memberPictures.bytes })
    .from(memberPictures)
    .where(eq(memberPictures.member, member))
  return row?.bytes
}

async function facePicture(file: Buffer): Promise<Buffer | undefined> {
  try {
    const picture = sharp(file, { limitInputPixels: largestPixels, failOn: 'error', pages: 1 })
    const { format } = await picture.metadata()
    if (!format || !formats.includes(format)) return undefined
    return await picture
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    // Any error of sharp means that the picture cannot be re-encoded.
    return undefined
  }
}
