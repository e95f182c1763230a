import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type RenderedPage = { status: number; headers: Headers; body: string }

/** A page as it goes over the wire, its headers as Node takes them: name, value, name, value. */
export type ReadyPage = { status: number; headers: string[]; bytes: Buffer }

type Encoding = 'br' | 'gzip' | 'identity'
type StoredPage = {
  status: number
  headers: Headers
  plain: Buffer
  ready: Partial<Record<Encoding, ReadyPage>>
}

export type PageCache = {
  /** The page cached under a key, in the best encoding that is accepted. */
  get(key: string, acceptEncoding: string | undefined): ReadyPage | undefined
  /** Which state of the shop pages are rendered from now; another one from the next `clear` on. */
  state(): number
  /** Caches a page rendered from `state`, unless the cache was cleared since. */
  set(key: string, page: RenderedPage, state: number): void
  clear(): void
}

/** How long a page may be shown without asking again; a change of the catalogue clears all at once. */
const longest = 60_000

/** Whole pages with their compressed forms, at most so many bytes; the least used go first. */
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const stored = new LRUCache<string, StoredPage>({
    maxSize: Math.max(maxBytes, 1),
    ttl: longest,
    sizeCalculation: ({ plain }) => plain.length * 2,
  })
  let now = 0
  return {
    get(key, acceptEncoding) {
      const page = maxBytes > 0 ? stored.get(key) : undefined
      return page && readyIn(page, encodingOf(acceptEncoding))
    },
    state: () => now,
    set(key, page, state) {
      if (maxBytes > 0 && state === now) stored.set(key, storedPage(page))
    },
    clear() {
      now += 1
      stored.clear()
    },
  }
}

/** A page that is sent once: compressing it well would take longer than it saves. */
export function readyOnce(page: RenderedPage, acceptEncoding: string | undefined): ReadyPage {
  return readyIn(storedPage(page), encodingOf(acceptEncoding), quickly)
}

function storedPage({ status, headers, body }: RenderedPage): StoredPage {
  return { status, headers, plain: Buffer.from(body), ready: {} }
}

function encodingOf(accepted = ''): Encoding {
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

function readyIn(stored: StoredPage, encoding: Encoding, compressed = well): ReadyPage {
  const { status, plain, ready } = stored
  const known = ready[encoding]
  if (known) return known
  const bytes = compressed[encoding](plain)
  const headers = new Headers(stored.headers)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(bytes.length))
  const page = { status, headers: [...headers].flat(), bytes }
  ready[encoding] = page
  return page
}

type Compressed = Record<Encoding, (plain: Buffer) => Buffer>

const well = compressedBy({ gzip: 6, br: 6 })
/** As small as the better gzip, in a third of its time. */
const quickly = compressedBy({ gzip: 3, br: 2 })

function compressedBy(quality: { gzip: number; br: number }): Compressed {
  return {
    identity: (plain) => plain,
    gzip: (plain) => gzipSync(plain, { level: quality.gzip }),
    br: (plain) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.br } }),
  }
}
