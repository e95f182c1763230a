import { isRefusal } from '#domain/refusal.ts'
import {
  addVersion,
  draftLanguagesOf,
  dueDrafts,
  headOf,
  shownDocument,
} from '#server/catalogue/entries/versions.ts'
import { lockCatalogue } from '#server/catalogue/lock-catalogue.ts'
import type { Company } from '#server/company.ts'
import { liveEntry } from './live-entry.ts'
import { saveLocked, type Which } from './save-entry.ts'

/**
 * Publishes drafts whose time has come, each in a transaction of its own. One that has become invalid stays a draft without
 * a time, with its problems. Returns how many were published.
 */
export async function publishDue(company: Company, now: Date, stopping?: AbortSignal): Promise<number> {
  let published = 0
  for (const due of await dueDrafts(company.database, now)) {
    if (stopping?.aborted) break
    if (await publishOne(company, due, now)) published += 1
  }
  return published
}

/** Two nodes may do this at once: the second finds a later version. */
function publishOne(
  { database, uploads, log }: Company,
  { kind, code, version }: Which & { version: number },
  now: Date,
): Promise<boolean> {
  const order = { actor: { kind: 'system' }, now } as const
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const live = await liveEntry(transaction, kind, code)
    const head = await headOf(transaction, { kind, code, live })
    if (head?.version !== version || !head.publishAt) return false
    const entry = {
      kind,
      code,
      version,
      as: 'published',
      document: shownDocument(head),
      draftLanguages: draftLanguagesOf(head),
    } as const
    const saved = await saveLocked(transaction, { entry, uploads, order, action: 'entry.publish' })
    if (!isRefusal(saved)) return true
    const problems = (saved.problems ?? []).map(({ path, message }) => `${path}: ${message}`)
    const problem = problems.slice(0, 10).join('; ') || saved.refused
    const { document, draftTexts } = head
    await addVersion(transaction, head, {
      version: { kind, code, state: 'draft', document, draftTexts, problem },
      order,
    })
    log.warn({ kind, code, version, problem }, 'a scheduled draft could not be published')
    return false
  })
}
