import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'

/** A text as it is stored: compressed, with the hash of what it says and since when it says that. */
type StoredDocument = { gzipped: Buffer; hash: string; since: Date }

/** Pieces of a text, made while they are written. */
export type Pieces = AsyncIterable<string> | Iterable<string>

/** How a document is made; undefined where there is none at this address. */
export type Recipe = () => Promise<Pieces | undefined>

export type CachedDocuments = {
  /** `key` names the document where its path alone does not. */
  answer(context: Context, type: string, recipe: Recipe, key?: string): Promise<Response>
  forget(): void
}

/** How long a document is believed where no word of changes comes, in ms: a storefront whose API is elsewhere. */
const longest = 600_000

/**
 * Documents for programs: made once, cached compressed, with an ETag by content. While one is made, memory
 * holds a piece of it and its compressed form, and concurrent requests wait for the same one.
 */
export function cacheDocuments({ maxBytes }: { maxBytes: number }): CachedDocuments {
  const stored = new LRUCache<string, StoredDocument>({
    maxSize: maxBytes,
    ttl: longest,
    sizeCalculation: ({ gzipped }) => gzipped.length + 1,
  })
  const before = new LRUCache<string, Omit<StoredDocument, 'gzipped'>>({ max: 5000 })
  let underway = new Map<string, Promise<StoredDocument | undefined>>()
  return {
    async answer(context, type, recipe, key = new URL(context.req.url).pathname) {
      const found = stored.get(key) ?? (await make(key, recipe))
      return found ? answerOf(context, type, found) : context.text('Not found', 404)
    },
    forget() {
      stored.clear()
      underway = new Map()
    },
  }

  function make(key: string, recipe: Recipe): Promise<StoredDocument | undefined> {
    const round = underway
    const making = round.get(key) ?? write(key, recipe, () => round === underway)
    round.set(key, making)
    return making.finally(() => round.delete(key))
  }

  async function write(
    key: string,
    recipe: Recipe,
    isFresh: () => boolean,
  ): Promise<StoredDocument | undefined> {
    const pieces = await recipe()
    if (!pieces) return undefined
    const { gzipped, hash } = await compressed(pieces)
    const last = before.get(key)
    const document = { gzipped, hash, since: last?.hash === hash ? last.since : new Date() }
    before.set(key, { hash, since: document.since })
    if (isFresh()) stored.set(key, document)
    return document
  }
}

async function compressed(pieces: Pieces): Promise<{ gzipped: Buffer; hash: string }> {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  await pipeline(
    async function* () {
      for await (const piece of pieces) {
        hash.update(piece)
        yield piece
      }
    },
    createGzip(),
    async (output: AsyncIterable<Buffer>) => {
      for await (const part of output) parts.push(part)
    },
  )
  return { gzipped: Buffer.concat(parts), hash: hash.digest('base64url').slice(0, 22) }
}

function answerOf(context: Context, type: string, { gzipped, hash, since }: StoredDocument): Response {
  const headers: Record<string, string> = {
    etag: `W/"${hash}"`,
    'last-modified': since.toUTCString(),
    'cache-control': 'public, max-age=600',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  }
  if (isKnown(context, hash, since)) return new Response(null, { status: 304, headers })
  headers['content-type'] = type
  if (!context.req.header('accept-encoding')?.includes('gzip')) {
    return new Response(new Uint8Array(gunzipSync(gzipped)), { headers })
  }
  headers['content-encoding'] = 'gzip'
  headers['content-length'] = String(gzipped.length)
  return new Response(new Uint8Array(gzipped), { headers })
}

/** Returns whether the client has this text already; its ETag takes precedence over its date. */
function isKnown(context: Context, hash: string, since: Date): boolean {
  const hashes = context.req.header('if-none-match')
  if (hashes !== undefined) return hashes.trim() === '*' || hashes.includes(`"${hash}"`)
  const seen = Date.parse(context.req.header('if-modified-since') ?? '')
  return seen >= Math.floor(since.getTime() / 1000) * 1000
}
