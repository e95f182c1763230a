import { differencesOf } from '#domain/catalogue/differences.ts'
import type {
  EditedEntry,
  EntryDocument,
  EntryState,
  EntryVersion,
  ListedEntry,
} from '#domain/catalogue/entry.ts'
import { completenessOf } from '#domain/catalogue/translation.ts'
import type { Locale } from '#domain/languages/locales.ts'
import {
  draftLanguagesOf,
  headOf,
  shownDocument,
  versionRow,
  versionRows,
} from '#server/catalogue/entries/versions.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { liveEntry } from './live-entry.ts'
import { entriesAfter } from './queries.ts'
import { isPossibleCode, type Which } from './save-entry.ts'

/** Returns an entry with its latest version as an editor needs it; undefined for one that never existed. */
export async function findEntry(
  { database, settings }: Pick<Company, 'database' | 'settings'>,
  { kind, code }: Which,
): Promise<EditedEntry | undefined> {
  if (!isPossibleCode({ kind, code })) return undefined
  const live = await liveEntry(database, kind, code)
  const head = await headOf(database, { kind, code, live })
  if (!head) return undefined
  const document = shownDocument(head)
  const { enabled } = (await settings()).languages
  return {
    kind,
    code,
    version: head.version,
    state: head.state,
    document,
    draftLanguages: draftLanguagesOf(head),
    ...(head.publishAt && { publishAt: head.publishAt.toISOString() }),
    ...(head.problem && { problem: head.problem }),
    completeness: completenessOf(document, enabled),
  }
}

/** Returns the document of one version as an editor had it; undefined for a version that there is not. */
export async function findVersion(
  database: Queries,
  { kind, code, version }: Which & { version: number },
): Promise<{ document: EntryDocument; draftLanguages: Locale[] } | undefined> {
  const row = await versionRow(database, { kind, code, version })
  if (row) return { document: shownDocument(row), draftLanguages: draftLanguagesOf(row) }
  const live = await liveEntry(database, kind, code)
  const head = await headOf(database, { kind, code, live })
  return head?.version === version ? { document: head.document, draftLanguages: [] } : undefined
}

/** Returns a page of the versions of an entry, the newest first, each with what it changed. */
export async function listVersions(
  database: Queries,
  { kind, code, before, limit }: Which & { before?: number | undefined; limit: number },
): Promise<{ versions: EntryVersion[]; next?: number }> {
  const rows = await versionRows(database, { kind, code, before, most: limit + 1 })
  const versions = rows.slice(0, limit).map((row, index): EntryVersion => {
    const earlier = rows[index + 1]
    return {
      version: row.version,
      state: row.state,
      at: row.at.toISOString(),
      by: row.by,
      ...(row.name && { name: row.name }),
      ...(row.reason && { reason: row.reason }),
      ...(row.publishAt && { publishAt: row.publishAt.toISOString() }),
      differences: earlier ? differencesOf(shownDocument(earlier), shownDocument(row)) : [],
    }
  })
  return rows.length > limit ? { versions, next: versions.at(-1)!.version } : { versions }
}

/** Returns a page of the entries of a kind by code; deleted ones only where that state is wanted. */
export async function listEntries(
  database: Queries,
  {
    limit,
    ...query
  }: Pick<Which, 'kind'> & {
    state?: EntryState | undefined
    words?: string | undefined
    after?: string | undefined
    limit: number
  },
): Promise<{ entries: ListedEntry[]; next?: string }> {
  const rows = await entriesAfter(database, { ...query, most: limit + 1 })
  const entries = rows.slice(0, limit)
  return rows.length > limit ? { entries, next: entries.at(-1)!.code } : { entries }
}
