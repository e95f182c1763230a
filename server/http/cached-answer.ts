import { gzipSync } from 'node:zlib'

const json = { 'content-type': 'application/json', vary: 'accept-encoding' }
const compressedJson = { ...json, 'content-encoding': 'gzip' }

/**
 * The text of an answer that is cached. Whatever is asked for a second time is made ready for all further times:
 * as bytes, and compressed for who takes that.
 */
export class CachedAnswer {
  /** Bytes that it takes at most: a character takes two in memory and up to three as it is sent, a fifth of it compressed. */
  readonly size: number
  readonly #text: string
  #wasSent = false
  #bytes: Uint8Array<ArrayBuffer> | undefined
  #compressed: Uint8Array<ArrayBuffer> | undefined

  constructor(text: string) {
    this.#text = text
    this.size = 4 * text.length
  }

  /** The response for clients with or without gzip. */
  send(takesGzip: boolean): { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
    if (!this.#wasSent) {
      this.#wasSent = true
      return { body: this.#text, headers: json }
    }
    this.#bytes ??= new TextEncoder().encode(this.#text)
    if (!takesGzip) return { body: this.#bytes, headers: json }
    this.#compressed ??= new Uint8Array(gzipSync(this.#bytes))
    return { body: this.#compressed, headers: compressedJson }
  }
}

/** Returns roughly the bytes of a value that is cached. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce((sum: number, part) => sum + 16 + sizeOf(part), 32)
}
