import sharp from 'sharp'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** A phone's camera writes less; nothing is read beyond it. */
export const largestPhoto = 12 * 1024 * 1024

/** A phone's camera makes 50 million; a small file that unfolds to more is a bomb. */
const largestPixels = 60_000_000
/** Smaller ones show nothing. */
const shortest = 64
const formats = ['jpeg', 'png', 'webp', 'avif', 'heif']

/**
 * Re-encodes a photo from its pixels, upright, at most so many pixels on each side: no metadata, scripts or appended data
 * remain.
 */
export async function reencodePhoto(
  file: Buffer,
  longest: number,
): Promise<
  { bytes: Buffer; width: number; height: number } | Refusal<'photo-unreadable' | 'photo-too-large'>
> {
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
