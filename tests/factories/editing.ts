import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import type { Company } from '#server/company.ts'
import { findEntry } from '#server/editing/find-entries.ts'
import { type EntryToSave, saveEntry, type Which } from '#server/editing/save-entry.ts'
import { type ImportParts, importCatalogue } from '#server/import/import-catalogue.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'

/** What tests of editing do with a company, as one member of staff. */
export function editingOf(company: Company, order: StaffOrder) {
  const folder = dirname(company.uploads)
  return {
    async entry(which: Which) {
      return (await findEntry(company, which))!
    },
    /** Saves the latest version with changed fields. */
    async save(which: Which, change: EntryDocument, more: Partial<EntryToSave> = {}, at = order) {
      const known = await findEntry(company, which)
      const document = { ...known?.document, ...change }
      const entry = { ...which, version: known?.version ?? 0, as: 'published', document, ...more } as const
      return saveEntry(company, entry, at)
    },
    async takeIn(catalogue: object, more: Partial<ImportParts> = {}) {
      await mkdir(folder, { recursive: true })
      const file = join(folder, 'another.json')
      await writeFile(file, JSON.stringify({ format: 'kervan-catalogue/1', ...catalogue }))
      const { database, uploads } = company
      return importCatalogue({ database, uploads, files: [file], now: order.now, ...more })
    },
  }
}

const tables = [
  'company',
  'products',
  'categories',
  'destinations',
  'pages',
  'posts',
  'post_categories',
  'authors',
  'question_groups',
  'menu_entries',
  'translations',
  'entry_pictures',
  'former_slugs',
]

/** All rows of the catalogue but times, by table. */
export async function catalogueRows({
  database,
}: Pick<Company, 'database'>): Promise<Record<string, unknown[]>> {
  const dumps = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await database.execute<{ row: unknown }>(
        sql`select to_jsonb(t) - 'created_at' - 'changed_at' as row from ${sql.identifier(table)} t order by 1`,
      )
      return [table, rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(dumps)
}
