import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type Entry = {
  name: string
  content: string | AsyncIterable<string | Uint8Array>
  /** Its bytes do not get fewer: a picture. */
  isCompressed?: boolean
}

/** 1980-01-01, the first day that the format has: when a file was made is no business of its reader. */
const mtime = new Date(1980, 0, 1)

/** Returns the pieces of a ZIP file. An entry is read when the one before it is written. */
export async function* zipped(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const fail = (error: unknown) => output.destroy(error as Error)
  zip.on('error', fail)
  let reading: Readable | undefined
  add().catch(fail)
  try {
    yield* output
  } finally {
    // Who stops reading the file reads no more rows either.
    reading?.destroy()
  }

  async function add(): Promise<void> {
    for await (const { name, content, isCompressed = false } of entries) {
      reading = Readable.from(typeof content === 'string' ? [content] : content, { objectMode: false })
      zip.addReadStream(reading, name, { mtime, compress: !isCompressed })
      await finished(reading)
    }
    zip.end()
  }
}
