import { readFile } from 'node:fs/promises'
import type { Company } from '#server/company.ts'
import { masterOf } from './store-photo.ts'

/** Returns the response with the source of a photo, which may be not public: no cache stores it. */
export async function sendPhoto({ uploads }: Company, id: string): Promise<Response> {
  const bytes = await readFile(masterOf(uploads, id))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
