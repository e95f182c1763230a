import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, copyFile, mkdir } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isRefusal } from '#domain/refusal.ts'
import type { pictures } from '#server/database/schema/catalogue.ts'
import { derivePicture, type UnusablePicture } from './derive-picture.ts'
import { readReady, readyFiles, readyFolder } from './ready-picture.ts'

export type StoredPicture = Omit<typeof pictures.$inferInsert, 'code' | 'alt' | 'avifWidths' | 'focus'> & {
  original: string
  avifWidths: number[]
}

/** The SHA-256 of a file: a picture with a known one is not made again. */
export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * Puts a picture's files below the uploads folder: the ready-made ones beside it when they are of this very file
 * (`npm run pictures -- derive`), else newly made ones.
 */
export async function storePicture(
  file: string,
  code: string,
  hash: string,
  uploads: string,
): Promise<StoredPicture | UnusablePicture> {
  const folder = join(uploads, 'pictures')
  const stem = pictureName(code, hash)
  await mkdir(folder, { recursive: true })
  const facts =
    (await takeReady(join(dirname(file), readyFolder), { code, hash, folder })) ??
    (await derivePicture(file, { folder, stem, effort: 'quick' }))
  if (isRefusal(facts)) return facts

  const { asItIs, ...known } = facts
  if (asItIs) await copyFile(file, join(folder, `${stem}-${facts.width}.webp`))
  const original = extname(file).slice(1)
  await mkdir(join(uploads, 'originals'), { recursive: true, mode: 0o700 })
  await copyFile(file, originalOf(uploads, code, { hash, original }))
  return { hash, original, ...known }
}

async function takeReady(
  ready: string,
  { code, hash, folder }: { code: string; hash: string; folder: string },
) {
  const facts = await readReady(ready, code, hash)
  if (!facts) return undefined
  const endings = readyFiles('', facts)
  await Promise.all(
    endings.map((ending) =>
      copyFile(join(ready, code + ending), join(folder, pictureName(code, hash) + ending)),
    ),
  )
  return facts
}

/** Whether all files of a picture are there, AVIF included: before 0.2 there was none. */
export async function isStored(uploads: string, code: string, picture: StoredPicture): Promise<boolean> {
  if (picture.avifWidths.length === 0) return false
  const stem = join(uploads, 'pictures', pictureName(code, picture.hash))
  const files = [
    originalOf(uploads, code, picture),
    ...picture.widths.map((width) => `${stem}-${width}.webp`),
    ...picture.avifWidths.map((width) => `${stem}-${width}.avif`),
  ]
  return Promise.all(files.map((file) => access(file))).then(
    () => true,
    () => false,
  )
}

/** The path of a picture's original: never served, but exported. */
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
