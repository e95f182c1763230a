import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type Entry, type Manifest, manifest, manifestPath } from '#server/company-file/manifest.ts'
import { SetupError } from '../setup/report.mjs'

/** Reads the file through and answers with its manifest when everything in it is whole. */
export async function checkCompanyFile(file: string): Promise<Manifest> {
  const found = new Map<string, Entry>()
  let promised: Manifest | undefined
  try {
    await eachEntry(file, async (path, content) => {
      if (path === manifestPath) promised = manifest.parse(JSON.parse(await text(content)))
      else found.set(path, await measure(path, content))
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new SetupError(`There is no file ${file}.`)
    throw new SetupError(
      `${file} is damaged or not a company file (${(error as Error).message.split('\n')[0]}).`,
    )
  }
  if (!promised) throw new SetupError(`${file} is not whole: its end is missing.`)
  const entries = [...promised.tables, ...promised.uploads]
  const wrong = entries.find(({ path, sha256 }) => found.get(path)?.sha256 !== sha256)
  if (wrong) throw new SetupError(`${file} is damaged: ${wrong.path} is not what was backed up.`)
  if (found.size !== entries.length) throw new SetupError(`${file} holds more than its manifest says.`)
  return promised
}

/** Calls back with every entry in turn; the callback must read its content to the end. */
export async function eachEntry(
  file: string,
  take: (path: string, content: Readable) => Promise<void>,
): Promise<void> {
  const tar = extract()
  const read = pipeline(createReadStream(file), createGunzip(), tar)
  // Reported below, after the loop that ends with it.
  read.catch(() => {})
  for await (const entry of tar) await take(entry.header.name, Readable.from(entry))
  await read
}

async function measure(path: string, content: Readable): Promise<Entry> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk)
    size += chunk.length
  }
  return { path, size, sha256: hash.digest('hex') }
}
