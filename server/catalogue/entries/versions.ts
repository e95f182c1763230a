import type { EntryDocument, EntryKind, EntryState } from '#domain/catalogue/entry.ts'
import { type DraftTexts, withDrafts } from '#domain/catalogue/translation.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Actor, actorLabel } from '#domain/staff/actor.ts'
import type { Queries } from '#server/database/connect.ts'
import * as queries from './queries.ts'

/** The latest version of an entry. `document` is the draft's, or else what is published or was withdrawn. */
export type Head = {
  version: number
  state: EntryState
  document: EntryDocument
  draftTexts: DraftTexts
  publishAt?: Date
  problem?: string
  /** What visitors see; undefined where they see nothing. */
  live: EntryDocument | undefined
}

/** Who makes a version, when and why. */
export type VersionOrder = { actor: Actor; now: Date; reason?: string | undefined }

export type NewVersion = {
  kind: EntryKind
  code: string
  state: EntryState
  document: EntryDocument
  draftTexts?: DraftTexts
  publishAt?: Date | undefined
  problem?: string
}

/** Returns the latest version of an entry; undefined for one that never existed. `live` is what the tables hold. */
export async function headOf(
  database: Queries,
  { kind, code, live }: { kind: EntryKind; code: string; live: EntryDocument | undefined },
): Promise<Head | undefined> {
  const row = await queries.latestVersion(database, kind, code)
  if (!row) return live && { version: 1, state: stateOf(live), document: live, draftTexts: {}, live }
  return {
    version: row.version,
    state: row.state,
    // The tables are right where both say what is published: a coupon's row has more than one writer.
    document: row.state === 'published' ? (live ?? row.document) : row.document,
    draftTexts: row.draftTexts,
    ...(row.publishAt && { publishAt: row.publishAt }),
    ...(row.problem && { problem: row.problem }),
    live,
  }
}

/** Returns a document as an editor sees it, with the texts of draft languages. */
export function shownDocument(version: Pick<Head, 'document' | 'draftTexts'>): EntryDocument {
  return withDrafts(version.document, version.draftTexts) as EntryDocument
}

/** Returns the languages whose texts are drafts. */
export function draftLanguagesOf({ draftTexts }: Pick<Head, 'draftTexts'>): Locale[] {
  return Object.keys(draftTexts) as Locale[]
}

/** Records the version after `head`, and version 1 where the entry was never changed before; returns its number. */
export async function addVersion(
  database: Queries,
  head: Pick<Head, 'version' | 'live'> | undefined,
  { version, order }: { version: NewVersion; order: VersionOrder },
): Promise<number> {
  const { kind, code } = version
  const next = (head?.version ?? 0) + 1
  const isFirstChange = head?.version === 1 && !(await queries.latestVersion(database, kind, code))
  await queries.insertVersions(database, [
    ...(isFirstChange ? [firstVersion({ kind, code, document: head.live!, now: order.now })] : []),
    { ...version, version: next, publishAt: version.publishAt ?? null, ...madeBy(order) },
  ])
  return next
}

/** Returns the state of an entry that the tables hold: products say in their document that they are archived. */
export function stateOf(document: EntryDocument): 'published' | 'archived' {
  return document.status === 'archived' ? 'archived' : 'published'
}

/** Returns the columns that say who made a version, when and why. */
export function madeBy({ actor, now, reason }: VersionOrder) {
  const staff = actor.kind === 'staff' ? actor.id : null
  return { at: now, by: actorLabel(actor), staff, reason: reason ?? null }
}

/** An entry as it was imported, recorded when it is changed for the first time. */
export function firstVersion({
  kind,
  code,
  document,
  now,
}: {
  kind: EntryKind
  code: string
  document: EntryDocument
  now: Date
}) {
  return { kind, code, document, version: 1, state: stateOf(document), at: now, by: 'system' }
}

export { dueDrafts, latestVersions, versionRow, versionRows } from './queries.ts'
