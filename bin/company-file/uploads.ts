import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A folder beside the uploads in which they are laid out, until it takes their place. */
export function draftOfUploads(uploads: string) {
  const folder = `${uploads}.new`
  const old = `${uploads}.old`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  function swap() {
    rmSync(old, { recursive: true, force: true })
    if (existsSync(uploads)) renameSync(uploads, old)
    renameSync(folder, uploads)
    return { undo }
  }

  function undo() {
    rmSync(uploads, { recursive: true })
    if (existsSync(old)) renameSync(old, uploads)
  }

  return {
    folder,
    swap,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    removeOld: () => rmSync(old, { recursive: true, force: true }),
  }
}

/** Writes one file; its path in the company file begins with `uploads/`. */
export async function writeUpload(folder: string, path: string, content: Readable): Promise<void> {
  const file = join(folder, path.slice('uploads/'.length))
  await mkdir(dirname(file), { recursive: true })
  await pipeline(content, createWriteStream(file, { flush: true }))
}
