import { type Difference, differencesOf } from '#domain/catalogue/differences.ts'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import type { CatalogueFile } from '#server/catalogue/file/format.ts'
import { readEntries } from '#server/catalogue/read-entries.ts'
import { hasSettings, readSettings } from '#server/catalogue/settings/queries.ts'
import { chunks } from '#server/catalogue/upsert.ts'
import { type Entity, listOf } from '#server/catalogue/write-texts.ts'
import type { Queries } from '#server/database/connect.ts'
import * as queries from './queries.ts'
import { settingDocument } from './setting-entry.ts'
import { firstVersion, madeBy, stateOf, type VersionOrder } from './versions.ts'

/** What an import does to an entry. */
export type EntryChange = {
  kind: Entity | 'coupon' | 'setting' | 'picture'
  code: string
  change: 'added' | 'changed' | 'archived' | 'deleted'
  differences: Difference[]
  /** A draft that this change replaces; its version stays in the history. */
  replacedDraft?: number
}

/** An entry with its document of before; nothing where it is new. */
type Found = { kind: Entity | 'setting'; code: string; document?: EntryDocument }

/** Runs `write` and records a version of each entry that it changes; returns the changes. */
export async function recordChanges<Result>(
  database: Queries,
  { catalogue, order }: { catalogue: CatalogueFile; order: VersionOrder },
  write: () => Promise<Result>,
): Promise<{ result: Result; changes: EntryChange[] }> {
  const { added, different } = await compareWithTables(database, catalogue)
  const result = await write()
  const changes: EntryChange[] = []
  for (const [kind, all] of Map.groupBy([...added, ...different], (one) => one.kind)) {
    for (const some of chunks(all, 500)) {
      changes.push(...(await recordSome(database, { kind, some, order })))
    }
  }
  return { result, changes }
}

/** Entries of the catalogue that are new, and stored ones that it has differently. */
async function compareWithTables(
  database: Queries,
  catalogue: CatalogueFile,
): Promise<{ added: Found[]; different: Found[] }> {
  const added: Found[] = []
  const different: Found[] = []
  for (const kind of Object.keys(listOf) as Entity[]) {
    for (const part of chunks(catalogue[listOf[kind]] as (EntryDocument & { code: string })[], 500)) {
      const codes = part.map(({ code }) => code)
      const stored = new Map((await readEntries(database, kind, codes)).map((one) => [one.code, one]))
      for (const entry of part) {
        const { code } = entry
        const document = stored.get(code)
        if (!document) added.push({ kind, code })
        else if (differencesOf(document, entry).length > 0) different.push({ kind, code, document })
      }
    }
  }
  if (catalogue.company && (await hasSettings(database))) {
    const stored = await readSettings(database)
    for (const code of new Set([...Object.keys(stored), ...Object.keys(catalogue.company)])) {
      const document = settingDocument(stored, code)
      const isSame = differencesOf(document, settingDocument(catalogue.company, code)).length === 0
      if (!isSame) different.push({ kind: 'setting', code, document })
    }
  }
  return { added, different }
}

async function recordSome(
  database: Queries,
  { kind, some, order }: { kind: Entity | 'setting'; some: Found[]; order: VersionOrder },
): Promise<EntryChange[]> {
  const codes = some.map(({ code }) => code)
  const latest = await queries.latestVersions(database, kind, codes)
  // A legal text is evidence from its first day on.
  const recorded = some.filter(({ code, document }) => kind === 'page' || document || latest.has(code))
  const after = await documentsNow(
    database,
    kind,
    recorded.map(({ code }) => code),
  )
  const changes: EntryChange[] = []
  const rows: NewRow[] = []
  for (const { code, document: before } of some) {
    const head = latest.get(code)
    const replacedDraft = head?.state === 'draft' ? { replacedDraft: head.version } : {}
    const document = after.get(code)
    // A new entry without a history is version 1, and needs no row unless it is a page.
    const differences = before && document ? differencesOf(before, document) : []
    if (before && differences.length === 0) continue
    changes.push({ kind, code, change: before ? 'changed' : 'added', differences, ...replacedDraft })
    if (!document) continue
    if (!head && before) rows.push(firstVersion({ kind, code, document: before, now: order.now }))
    const version = (head?.version ?? (before ? 1 : 0)) + 1
    const draftTexts = head?.draftTexts ?? {}
    rows.push({ kind, code, version, state: stateOf(document), document, draftTexts, ...madeBy(order) })
  }
  await queries.insertVersions(database, rows)
  return changes
}

type NewRow = Parameters<typeof queries.insertVersions>[1][number]

async function documentsNow(
  database: Queries,
  kind: Entity | 'setting',
  codes: readonly string[],
): Promise<Map<string, EntryDocument>> {
  if (kind !== 'setting')
    return new Map((await readEntries(database, kind, codes)).map((one) => [one.code, one]))
  const settings = await readSettings(database)
  return new Map(codes.map((code) => [code, settingDocument(settings, code)]))
}
