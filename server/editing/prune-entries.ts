import { sql } from 'drizzle-orm'
import { isRefusal } from '#domain/refusal.ts'
import type { EntryChange } from '#server/catalogue/entries/record-changes.ts'
import type { VersionOrder } from '#server/catalogue/entries/versions.ts'
import { generalCategory } from '#server/catalogue/file/content.ts'
import type { ImportError, ReadFiles } from '#server/catalogue/file/read-files.ts'
import { tableOf } from '#server/catalogue/read-entries.ts'
import { type Entity, listOf } from '#server/catalogue/write-texts.ts'
import type { Queries } from '#server/database/connect.ts'
import { pictures } from '#server/database/schema/catalogue.ts'
import { say } from '#server/i18n/say.ts'
import type { AfterImport } from '#server/import/import-catalogue.ts'
import { deletePictureRow, usesOfPicture } from './picture-queries.ts'
import { countUses } from './queries.ts'
import type { EditRefusal, Which } from './save-entry.ts'
import { withdrawLocked } from './withdraw-entry.ts'

/**
 * Withdraws entries that the files no longer name, of the lists that the files have: products of bookings are archived,
 * other entries deleted, with their versions to restore them. Pictures go where nothing names them. Refused when an entry
 * that stays names one that goes.
 */
export const pruneEntries: AfterImport = async (transaction, { read, order, uploads }) => {
  const unnamed = await unnamedEntries(transaction, read)
  const { changes, refused } = await withdrawAll(transaction, { entries: unnamed, order, uploads })
  const errors = refused.filter(({ entry }) => !isGeneral(entry)).map(errorOf)
  if (errors.length > 0) return { refused: errors }
  return { changes: [...changes, ...(await deletePictures(transaction, read))] }
}

type Removable = Which & { kind: Entity | 'coupon' }

/**
 * Withdraws entries in the order that their references allow: those that bookings refer to are archived, others deleted.
 * Returns what was done, and the entries that stay because others name them. The caller has the lock.
 */
export async function withdrawAll(
  transaction: Queries,
  {
    entries,
    order,
    uploads,
  }: { entries: readonly Removable[]; order: VersionOrder; uploads: string | undefined },
): Promise<{ changes: EntryChange[]; refused: { entry: Removable; refusal: EditRefusal }[] }> {
  const changes: EntryChange[] = []
  let waiting = entries
  let refused: { entry: Removable; refusal: EditRefusal }[] = []
  let isStuck = false
  // What names another goes first; an entry that has to wait for it is tried again.
  while (waiting.length > 0 && !isStuck) {
    refused = []
    for (const entry of waiting) {
      const isUsed = (await countUses(transaction, entry.kind, entry.code)) > 0
      const as = isUsed ? 'archived' : 'deleted'
      const done = await withdrawLocked(transaction, { entry, order, as, uploads })
      if (isRefusal(done)) refused.push({ entry, refusal: done as EditRefusal })
      else changes.push({ ...entry, change: as, differences: [] })
    }
    isStuck = refused.length === waiting.length
    waiting = refused.map(({ entry }) => entry)
  }
  return { changes, refused }
}

async function unnamedEntries(
  transaction: Queries,
  { catalogue, named }: ReadFiles,
): Promise<(Which & { kind: Entity })[]> {
  const unnamed: (Which & { kind: Entity })[] = []
  for (const kind of Object.keys(listOf) as Entity[]) {
    if (!named.has(listOf[kind])) continue
    const codes = catalogue[listOf[kind]].map(({ code }) => code)
    const isOnline = kind === 'product' ? sql`status <> 'archived'` : sql`true`
    const { rows } = await transaction.execute<{ code: string }>(sql`
      select code from ${tableOf[kind]} where ${isOnline} and not code = any(${sql.param(codes)}) order by code`)
    unnamed.push(...rows.map(({ code }) => ({ kind, code })))
  }
  return unnamed
}

/** Posts without a category are in it; no file names it. */
function isGeneral({ kind, code }: Which): boolean {
  return kind === 'post-category' && code === generalCategory
}

function errorOf({ entry, refusal }: { entry: Which; refusal: EditRefusal }): ImportError {
  const message = `cannot go: ${say('en', refusal.refused, refusal.values)}`
  return { file: '', path: `${entry.kind} ${entry.code}`, message }
}

async function deletePictures(transaction: Queries, { catalogue, named }: ReadFiles): Promise<EntryChange[]> {
  if (!named.has('pictures')) return []
  const codes = catalogue.pictures.map(({ code }) => code)
  const rows = await transaction
    .select({ code: pictures.code })
    .from(pictures)
    .where(sql`not ${pictures.code} = any(${sql.param(codes)})`)
    .orderBy(pictures.code)
  const changes: EntryChange[] = []
  for (const { code } of rows) {
    if ((await usesOfPicture(transaction, code)).length > 0) continue
    await deletePictureRow(transaction, code)
    changes.push({ kind: 'picture', code, change: 'deleted', differences: [] })
  }
  return changes
}
