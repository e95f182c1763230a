import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { isUuid } from '#server/database/is-uuid.ts'

/** Bytes of an uploaded file at most; larger ones are imported by the command. */
export const largestUpload = 512 * 1024 * 1024
/** Bytes of a ZIP file's contents at most, and how many files. */
const largestContents = 2 * 1024 * 1024 * 1024
const mostFiles = 20_000
/** Bytes of the JSON files of an upload at most: they are parsed in memory. */
const largestJson = 64 * 1024 * 1024
/** So many uploads of a person are stored; the oldest go first. */
const mostUploads = 3
/** Milliseconds for which an uploaded file is stored. */
const storedFor = 24 * 60 * 60_000

/** An uploaded catalogue: its JSON files, with the pictures in `pictures` beside them. */
export type UploadedCatalogue = { name: string; files: string[]; folder: string }

type Unreadable = Refusal<'upload-unreadable' | 'upload-too-large'>

type Folders = Pick<Company, 'uploads'>

function folderOf({ uploads }: Folders): string {
  return join(dirname(uploads), 'imports')
}

/**
 * Stores a catalogue that staff send: a JSON file, or a ZIP file of JSON files and the folder `pictures`, as an export writes it.
 * `by` is the label of the person, who alone can import it.
 */
export async function storeUpload(
  company: Folders,
  { body, name, by }: { body: ReadableStream; name: string; by: string },
): Promise<{ upload: string; files: number; pictures: number } | Unreadable> {
  const upload = randomUUID()
  const folder = join(folderOf(company), upload)
  const contents = join(folder, 'contents')
  const sent = join(folder, 'sent')
  let stored: { files: number; pictures: number } | Unreadable | undefined
  try {
    await mkdir(join(contents, 'pictures'), { recursive: true, mode: 0o700 })
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(sent))
    stored = (await isZip(sent)) ? await unpack(sent, contents) : await takeJson(sent, contents)
    if (isRefusal(stored)) return stored
    await writeFile(join(folder, 'about.json'), JSON.stringify({ name, by }))
    await deleteOlderOf(company, by)
    return { upload, ...stored }
  } finally {
    await rm(stored && !isRefusal(stored) ? sent : folder, { recursive: true, force: true })
  }
}

/** Returns a catalogue that a person has uploaded; undefined for one of another person, and once it is deleted. */
export async function findUpload(
  company: Folders,
  { upload, by }: { upload: string; by: string },
): Promise<UploadedCatalogue | undefined> {
  if (!isUuid(upload)) return undefined
  const folder = join(folderOf(company), upload)
  const about = await readFile(join(folder, 'about.json'), 'utf8').catch(() => undefined)
  if (about === undefined) return undefined
  const { name, by: sender } = JSON.parse(about) as { name: string; by: string }
  if (sender !== by) return undefined
  const contents = join(folder, 'contents')
  const files = (await readdir(contents)).filter(isJson).toSorted()
  return { name, folder: contents, files: files.map((file) => join(contents, file)) }
}

/** Deletes uploaded catalogues a day after they were sent. */
export async function deleteOldUploads(company: Folders, now: Date): Promise<void> {
  const folder = folderOf(company)
  const uploads = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const upload of uploads) {
    const path = join(folder, upload)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < now.getTime() - storedFor) await rm(path, { recursive: true, force: true })
  }
}

async function deleteOlderOf(company: Folders, by: string): Promise<void> {
  const folder = folderOf(company)
  const own: { path: string; at: number }[] = []
  for (const upload of await readdir(folder)) {
    if (!(await findUpload(company, { upload, by }))) continue
    const path = join(folder, upload)
    const found = await stat(path).catch(() => undefined)
    if (found) own.push({ path, at: found.mtimeMs })
  }
  const older = own.toSorted((one, other) => other.at - one.at).slice(mostUploads)
  for (const { path } of older) await rm(path, { recursive: true, force: true })
}

function isJson(name: string): boolean {
  return name.toLowerCase().endsWith('.json')
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1') === 'PK\u0003\u0004'
  } finally {
    await file.close()
  }
}

async function takeJson(sent: string, contents: string) {
  const file = await open(sent)
  const { buffer } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
  const { size } = await file.stat()
  await file.close()
  if (size > largestJson) return refuse('upload-too-large')
  if (!/^\ufeff?\s*\{/.test(buffer.toString())) return refuse('upload-unreadable')
  await rename(sent, join(contents, 'catalogue.json'))
  return { files: 1, pictures: 0 }
}

/** JSON files and the folder of pictures, also where all of them are in one folder; whatever else there is, is left out. */
const wanted = /^(?:(?!pictures\/)[^/]+\/)?(?:(?<json>[^/.][^/]*\.json)|pictures\/(?<picture>[^/.][^/]*))$/i

async function unpack(sent: string, contents: string) {
  const count = { files: 0, pictures: 0 }
  let bytes = 0
  let ofJson = 0
  try {
    const zip = await openPromise(sent)
    for await (const entry of zip.eachEntry()) {
      const { json, picture } = wanted.exec(entry.fileName)?.groups ?? {}
      if (!(json || picture) || entry.fileName.startsWith('__MACOSX/')) continue
      bytes += entry.uncompressedSize
      if (json) ofJson += entry.uncompressedSize
      count[json ? 'files' : 'pictures'] += 1
      const isTooMany = count.files + count.pictures > mostFiles
      if (bytes > largestContents || ofJson > largestJson || isTooMany) return refuse('upload-too-large')
      const path = json ? join(contents, basename(json)) : join(contents, 'pictures', basename(picture!))
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { flags: 'wx' }))
    }
  } catch (error) {
    // A full disk is no error of the file.
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    return refuse('upload-unreadable')
  }
  return count.files === 0 ? refuse('upload-unreadable') : count
}
