import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/* A ZIP file (APPNOTE.TXT 6.3.10, PKWARE) whose sizes are not known before its content: they follow each entry. */

export type Entry = { name: string; content: string | AsyncIterable<string> }

type Written = { name: Buffer; offset: number; checksum: number; compressed: number; size: number }

const version = 20
/** Bit 3: sizes and checksum follow the content. Bit 11: names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1980-01-01, the first day that the format has: when a file was made is no business of its reader. */
const noDate = 0x21
const largest = 0xff_ff_ff_ff

/** Returns the pieces of a ZIP file; throws beyond 4 GB, which the format without its extension cannot have. */
export async function* zipped(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, checksum: 0, compressed: 0, size: 0 }
    const head = localHead(entry.name)
    yield head
    for await (const piece of compress(content, entry)) yield piece
    const tail = descriptor(entry)
    yield tail
    offset += head.length + entry.compressed + tail.length
    if (offset > largest || entry.size > largest) throw new Error('a ZIP file of over 4 GB')
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOf(written.length, { size: directory.length, offset })
}

/** Compresses in a thread of its own, and counts. */
async function* compress(content: Entry['content'], entry: Written): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of typeof content === 'string' ? [content] : content) {
      const bytes = Buffer.from(text)
      entry.checksum = crc32(bytes, entry.checksum)
      entry.size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw()
  const filled = pipeline(Readable.from(counted(), { objectMode: false }), deflate)
  // What goes wrong is thrown by the loop already.
  filled.catch(() => undefined)
  for await (const piece of deflate) {
    entry.compressed += piece.length
    yield piece
  }
  await filled
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(noDate, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ checksum, compressed, size }: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  writeSizes(tail, 4, { checksum, compressed, size })
  return tail
}

function directoryEntry({ name, offset, ...sizes }: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(version, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(deflated, 10)
  head.writeUInt16LE(noDate, 14)
  writeSizes(head, 16, sizes)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, name])
}

function writeSizes(
  buffer: Buffer,
  at: number,
  { checksum, compressed, size }: Pick<Written, 'checksum' | 'compressed' | 'size'>,
): void {
  buffer.writeUInt32LE(checksum, at)
  buffer.writeUInt32LE(compressed, at + 4)
  buffer.writeUInt32LE(size, at + 8)
}

function endOf(entries: number, directory: { size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(directory.size, 12)
  end.writeUInt32LE(directory.offset, 16)
  return end
}
