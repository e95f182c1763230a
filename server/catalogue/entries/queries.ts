import { and, desc, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { EntryKind } from '#domain/catalogue/entry.ts'
import type { Queries } from '#server/database/connect.ts'
import { entryVersions } from '#server/database/schema/entry-versions.ts'
import { staff } from '#server/database/schema/staff.ts'

export type VersionRow = typeof entryVersions.$inferSelect

const isOf = (kind: EntryKind, code: string): SQL =>
  and(eq(entryVersions.kind, kind), eq(entryVersions.code, code))!

const isLatest = sql`not exists (select from entry_versions later where later.kind = ${entryVersions.kind}
  and later.code = ${entryVersions.code} and later.version > ${entryVersions.version})`

/** The latest recorded version of an entry; undefined while it was never changed. */
export async function latestVersion(
  database: Queries,
  kind: EntryKind,
  code: string,
): Promise<VersionRow | undefined> {
  const [row] = await database
    .select()
    .from(entryVersions)
    .where(isOf(kind, code))
    .orderBy(desc(entryVersions.version))
    .limit(1)
  return row
}

/** The latest recorded versions of entries of a kind, by code, with the names of the staff who made them. */
export async function latestVersions(
  database: Queries,
  kind: EntryKind,
  codes: readonly string[],
): Promise<Map<string, VersionRow & { name: string | null }>> {
  const rows = await database
    .select({ row: entryVersions, name: staff.name })
    .from(entryVersions)
    .leftJoin(staff, eq(staff.id, entryVersions.staff))
    .where(
      and(eq(entryVersions.kind, kind), sql`${entryVersions.code} = any(${sql.param([...codes])})`, isLatest),
    )
  return new Map(rows.map(({ row, name }) => [row.code, { ...row, name }]))
}

/** One recorded version. */
export async function versionRow(
  database: Queries,
  { kind, code, version }: { kind: EntryKind; code: string; version: number },
): Promise<VersionRow | undefined> {
  const [row] = await database
    .select()
    .from(entryVersions)
    .where(and(isOf(kind, code), eq(entryVersions.version, version)))
  return row
}

/** Recorded versions, the newest first, with the names of the staff who made them. */
export async function versionRows(
  database: Queries,
  { kind, code, before, most }: { kind: EntryKind; code: string; before?: number | undefined; most: number },
): Promise<(VersionRow & { name: string | null })[]> {
  const rows = await database
    .select({ row: entryVersions, name: staff.name })
    .from(entryVersions)
    .leftJoin(staff, eq(staff.id, entryVersions.staff))
    .where(and(isOf(kind, code), before === undefined ? undefined : lt(entryVersions.version, before)))
    .orderBy(desc(entryVersions.version))
    .limit(most)
  return rows.map(({ row, name }) => ({ ...row, name }))
}

export async function insertVersions(
  database: Queries,
  rows: readonly (typeof entryVersions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await database.insert(entryVersions).values([...rows])
}

/** Drafts whose time has come and that nothing has replaced, the earliest first. */
export async function dueDrafts(
  database: Queries,
  now: Date,
): Promise<Pick<VersionRow, 'kind' | 'code' | 'version'>[]> {
  return database
    .select({ kind: entryVersions.kind, code: entryVersions.code, version: entryVersions.version })
    .from(entryVersions)
    .where(and(lte(entryVersions.publishAt, now), isLatest))
    .orderBy(entryVersions.publishAt)
    .limit(100)
}
