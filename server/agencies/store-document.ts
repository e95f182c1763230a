import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { reencodePhoto } from '#server/catalogue/reencode-photo.ts'
import { writeWhole } from '#server/catalogue/write-atomically.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { agencyDocumentLimits } from '#server/http/rate-limits/limits.ts'
import { insertDocument } from './queries.ts'

/** In pixels, both ways: a page of A4 has about 250 dots per inch. */
const longest = 3000

/** Stores a picture of a document for an application in progress, re-encoded from its pixels. Returns its id. */
export async function storeDocument(
  company: Pick<Company, 'database' | 'uploads'>,
  { bytes, ip, now }: { bytes: Buffer; ip: string; now: Date },
): Promise<{ id: string } | Refusal<'photo-unreadable' | 'photo-too-large'> | TooManyAttempts> {
  const tooMany = await countAttempt(company.database, agencyDocumentLimits(ip), now)
  if (tooMany) return tooMany
  const made = await reencodePhoto(bytes, longest)
  if (isRefusal(made)) return made
  const id = randomUUID()
  await mkdir(join(company.uploads, 'originals'), { recursive: true, mode: 0o700 })
  await writeWhole(documentFile(company.uploads, id), made.bytes)
  await insertDocument(company.database, { id, sentAt: now })
  return { id }
}

/** The path of a document's picture; staff alone receive it. */
export function documentFile(uploads: string, id: string): string {
  return join(uploads, 'originals', `agency-${id}.webp`)
}

/** Deletes the pictures of deleted documents. */
export async function deleteDocumentFiles(uploads: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(documentFile(uploads, id), { force: true })))
}
