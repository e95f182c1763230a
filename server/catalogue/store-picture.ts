import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import type { pictures } from '#server/database/schema/catalogue.ts'

/** Widths a picture is kept in; smaller originals stop at their own. */
const widths = [320, 640, 960, 1280, 1920]

/** No picture is decoded above this: a bomb of a few bytes could otherwise fill the memory. */
const largestPixels = 60_000_000

export type StoredPicture = Omit<typeof pictures.$inferInsert, 'code' | 'alt'> & { original: string }

/** The SHA-256 of a file: a picture with a known one is not made again. */
export async function hashOfFile(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}

/**
 * Makes the widths, the placeholder and the dominant colour of a picture and puts them below the uploads folder.
 * EXIF is applied (turned upright) and not kept. Throws when the file is no picture or far too large.
 */
export async function storePicture(
  file: string,
  code: string,
  hash: string,
  uploads: string,
): Promise<StoredPicture> {
  const folder = join(uploads, 'pictures')
  await mkdir(folder, { recursive: true })
  const original = sharp(file, { limitInputPixels: largestPixels }).rotate()
  const { info } = await original.clone().toBuffer({ resolveWithObject: true })
  const made = [...new Set(widths.map((width) => Math.min(width, info.width)))]
  for (const width of made) {
    const bytes = await original.clone().resize({ width }).webp({ quality: 78 }).toBuffer()
    await writeWhole(join(folder, `${pictureName(code, hash)}-${width}.webp`), bytes)
  }
  const ending = extname(file).slice(1)
  await mkdir(join(uploads, 'originals'), { recursive: true })
  await copyFile(file, originalOf(uploads, code, { hash, original: ending }))
  const { dominant } = await original.stats()
  const tiny = await original.clone().resize({ width: 16 }).webp({ quality: 40 }).toBuffer()
  return {
    hash,
    width: info.width,
    height: info.height,
    widths: made,
    colour: `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    original: ending,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}

/** Where the file lies that a picture was made of: never served, but an export gives it back. */
export function originalOf(
  uploads: string,
  code: string,
  picture: { hash: string; original: string },
): string {
  return join(uploads, 'originals', `${pictureName(code, picture.hash)}.${picture.original}`)
}

/** The name of a picture's files: it changes with the content, so that they may be cached forever. */
export function pictureName(code: string, hash: string): string {
  return `${code}-${hash.slice(0, 10)}`
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
