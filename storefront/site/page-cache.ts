import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type RenderedPage = { status: number; headers: Headers; body: string }

type Kept = { status: number; headers: Headers; plain: Buffer; gzip?: Buffer; brotli?: Buffer }

export type PageCache = {
  get(key: string): Kept | undefined
  set(key: string, page: RenderedPage): void
  answer(page: Kept | RenderedPage, request: Request): Response
  clear(): void
}

/** How long a page may be shown without asking again; a change of the catalogue clears all at once. */
const longest = 60_000

/** Whole pages with their compressed forms, at most so many bytes; the least used go first. */
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: Math.max(maxBytes, 1),
    ttl: longest,
    sizeCalculation: ({ plain }) => plain.length * 2,
  })
  return {
    get: (key) => (maxBytes > 0 ? kept.get(key) : undefined),
    set: (key, page) => void (maxBytes > 0 && kept.set(key, keep(page))),
    answer,
    clear: () => kept.clear(),
  }
}

function keep({ status, headers, body }: RenderedPage): Kept {
  return { status, headers, plain: Buffer.from(body) }
}

function answer(page: Kept | RenderedPage, request: Request): Response {
  const once = 'body' in page
  const kept = once ? keep(page) : page
  const headers = new Headers(kept.headers)
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = !once && accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  if (encoding) headers.set('content-encoding', encoding)
  const bytes = encoding === 'br' ? brotliOf(kept) : encoding === 'gzip' ? gzipOf(kept) : kept.plain
  headers.set('content-length', String(bytes.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    status: kept.status,
    headers,
  })
}

function gzipOf(kept: Kept): Buffer {
  kept.gzip ??= gzipSync(kept.plain, { level: 6 })
  return kept.gzip
}

function brotliOf(kept: Kept): Buffer {
  kept.brotli ??= brotliCompressSync(kept.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return kept.brotli
}
