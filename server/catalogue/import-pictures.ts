import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { isRefusal } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import { openPicture, type UnusablePicture } from './derive-picture.ts'
import type { ImportError, ReadFiles } from './file/read-files.ts'
import { hashOfFile, isStored, type StoredPicture, storePicture } from './store-picture.ts'
import { knownPictures } from './write-catalogue.ts'

type Made = { made: Map<string, StoredPicture>; errors: ImportError[] }

/**
 * Brings the pictures of a catalogue below the uploads folder; those that are there unchanged are left alone. A dry run
 * reads their headers and writes nothing.
 */
export async function importPictures(
  { catalogue, pictureFolders }: ReadFiles,
  parts: {
    database: Queries
    uploads: string
    onPicture: (progress: { done: number; total: number }) => void
    dryRun?: boolean
    signal?: AbortSignal | undefined
  },
): Promise<Made> {
  const known = await knownPictures(parts.database)
  const made = new Map<string, StoredPicture>()
  const errors: (ImportError | undefined)[] = []
  const waiting = [...catalogue.pictures.entries()]
  let done = 0
  // A picture keeps one core busy; more at once than there are cores would only take memory.
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
  return { made, errors: errors.filter((error) => error !== undefined) }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      parts.signal?.throwIfAborted()
      const [index, { code, file: name }] = next
      const file = join(pictureFolders.get(code) ?? '', name)
      const stored = await importOne(file, code, known.get(code))
      if (!isRefusal(stored)) made.set(code, stored)
      else errors[index] = { file, path: `pictures[${index}].file`, message: inWords(stored) }
      done += 1
      parts.onPicture({ done, total: catalogue.pictures.length })
    }
  }

  async function importOne(file: string, code: string, before: StoredPicture | undefined) {
    const hash = await hashOfFile(file).catch(() => undefined)
    if (before && before.hash === hash && (await isStored(parts.uploads, code, before))) return before
    if (parts.dryRun) return pictureToMake(file, hash ?? '')
    return storePicture(file, code, hash ?? '', parts.uploads)
  }
}

/** A picture as it would be stored, as far as its header says. */
async function pictureToMake(file: string, hash: string): Promise<StoredPicture | UnusablePicture> {
  const opened = await openPicture(file)
  if (isRefusal(opened)) return opened
  const { width, height } = opened.about.autoOrient
  const unknown = { colour: '#000000', placeholder: '' }
  return {
    hash,
    original: extname(file).slice(1),
    width,
    height,
    widths: [width],
    avifWidths: [width],
    ...unknown,
  }
}

/** Why a picture cannot be used, for the person who chose it. */
export function inWords({ refused, values }: UnusablePicture): string {
  const millions = (value: unknown) => Math.round(Number(value) / 1e5) / 10
  const reasons: Record<UnusablePicture['refused'], string> = {
    'picture-missing': 'there is no such file',
    'picture-unreadable': 'it is neither WebP, AVIF, JPEG, PNG nor SVG',
    'picture-bytes': `it has ${millions(values.bytes)} MB, and ${millions(values.most)} MB are the most`,
    'picture-pixels': `it has ${millions(values.pixels)} million pixels, and ${millions(values.most)} million are the most`,
    'picture-damaged': `it is damaged (${values.reason})`,
    'drawing-unreadable': 'it is no SVG that can be drawn',
    'drawing-bytes': `it has ${millions(values.bytes)} MB, and ${millions(values.most)} MB are the most for an SVG`,
    'drawing-text': 'it has text in it, for which a font would be needed: turn the letters into paths',
  }
  return `is no usable picture: ${reasons[refused]}`
}
