import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

type LockedEntry = {
  action: string
  subjectKind: string
  subjectId: string
  before: unknown
  after: unknown
}

/** Locks an entry of the audit log, so that two do not undo it at once. */
export async function lockEntry(database: Queries, id: number): Promise<LockedEntry | undefined> {
  const { rows } = await database.execute<LockedEntry>(sql`
    select action, subject_kind as "subjectKind", subject_id as "subjectId", before, after
    from audit_log where id = ${id} for update`)
  return rows[0]
}

/** Returns whether the same was changed again after an entry. */
export async function hasLaterChange(
  database: Queries,
  of: { id: number; subjectKind: string; subjectId: string; actions: readonly string[] },
): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from audit_log where subject_kind = ${of.subjectKind} and subject_id = ${of.subjectId} and id > ${of.id}
      and action = any(${sql.param([...of.actions])}) limit 1`)
  return rows.length > 0
}
