import { differencesOf } from '#domain/catalogue/differences.ts'
import type {
  EditedEntry,
  EntryDocument,
  EntryKind,
  EntryState,
  EntryVersion,
  ListedEntry,
} from '#domain/catalogue/entry.ts'
import { completenessOf, withDrafts } from '#domain/catalogue/translation.ts'
import type { Locale } from '#domain/languages/locales.ts'
import {
  draftLanguagesOf,
  headOf,
  latestVersions,
  shownDocument,
  versionRow,
  versionRows,
} from '#server/catalogue/entries/versions.ts'
import { readEntries } from '#server/catalogue/read-entries.ts'
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
  { database, settings }: Pick<Company, 'database' | 'settings'>,
  {
    limit,
    ...query
  }: Pick<Which, 'kind'> & {
    state?: EntryState | undefined
    words?: string | undefined
    after?: string | undefined
    readIn: Locale
    limit: number
  },
): Promise<{ entries: ListedEntry[]; next?: string }> {
  const rows = await entriesAfter(database, { ...query, most: limit + 1 })
  const { enabled } = (await settings()).languages
  const incomplete = await missingLanguages(database, { ...query, rows: rows.slice(0, limit), enabled })
  const entries = rows.slice(0, limit).map((row) => ({ ...row, missing: incomplete.get(row.code) ?? [] }))
  return rows.length > limit ? { entries, next: entries.at(-1)!.code } : { entries }
}

/** In which languages entries lack texts that they have in English, by code. */
async function missingLanguages(
  database: Queries,
  { kind, rows, enabled }: { kind: EntryKind; rows: readonly { code: string }[]; enabled: readonly Locale[] },
): Promise<Map<string, Locale[]>> {
  if (kind === 'coupon' || kind === 'setting' || rows.length === 0) return new Map()
  const codes = rows.map(({ code }) => code)
  const live = new Map((await readEntries(database, kind, codes)).map((entry) => [entry.code, entry]))
  const latest = await latestVersions(database, kind, codes)
  return new Map(
    codes.map((code) => {
      const row = latest.get(code)
      // What is published is in the tables, as `headOf` has it.
      const document = row && row.state !== 'published' ? row.document : live.get(code)
      const shown = withDrafts(document, row?.draftTexts ?? {})
      const incomplete = completenessOf(shown, enabled).filter(({ missing }) => missing.length > 0)
      return [code, incomplete.map(({ locale }) => locale)]
    }),
  )
}
