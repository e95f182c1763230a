import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#server/catalogue/write-atomically.ts'

/** Drawing takes a core for a while: so many at a time, and no more may wait. */
const atOnce = 2
const mostWaiting = 30

/** Made again in half a second on request, so the folder need not hold all. */
const mostStored = 2_000

/** Too many pictures are wanted at this moment. */
export class Busy extends Error {}

export type PictureCache = {
  /** The picture of this name, drawn when it is not there. Throws `Busy` when too many wait. */
  get(name: string, draw: () => Promise<Buffer>): Promise<Buffer>
  /** The picture of this name, when it is there. */
  find(name: string): Promise<Buffer | undefined>
}

/** Pictures in a folder: the oldest go when there are too many, and each is drawn once however many ask for it. */
export function cachePictures(folder: string, { most = mostStored } = {}): PictureCache {
  const drawing = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  let working = 0
  let stored: number | undefined

  return { find, get }

  function find(name: string): Promise<Buffer | undefined> {
    return readFile(join(folder, name)).catch(() => undefined)
  }

  async function get(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = drawing.get(name)
    if (known) return known
    const made = found(name, draw)
    drawing.set(name, made)
    try {
      return await made
    } finally {
      drawing.delete(name)
    }
  }

  async function found(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    return (await find(name)) ?? inTurn(() => make(name, draw))
  }

  async function make(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await draw()
    await mkdir(folder, { recursive: true })
    await writeWhole(join(folder, name), bytes)
    stored = stored === undefined ? (await readdir(folder)).length : stored + 1
    if (stored > most) stored = await thinOut()
    return bytes
  }

  /** Takes the oldest tenth away. */
  async function thinOut(): Promise<number> {
    const names = await readdir(folder)
    const files = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    )
    files.sort((one, other) => one.at - other.at)
    const old = files.slice(0, files.length - Math.floor(most * 0.9))
    for (const { name } of old) await rm(join(folder, name), { force: true })
    return files.length - old.length
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (working >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Busy('too many pictures are being drawn')
      // Passes the turn to the next request
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else working += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}
