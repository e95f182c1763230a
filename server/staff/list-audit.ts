import { moveBackOf, movingActions } from '#domain/booking/move-back.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import {
  type AuditFilter,
  type AuditRow,
  auditEntries,
  itemsOfBookings,
  namesOfSubjects,
} from './audit-queries.ts'

/** Returns a page of the audit log, the newest entry first, and the key of the next page where there is one. */
export async function listAudit(
  database: Queries,
  filter: AuditFilter,
  { before, limit, now }: { before?: number | undefined; limit: number; now: Date },
): Promise<{ entries: AuditEntry[]; next?: number }> {
  const rows = await auditEntries(database, filter, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const moves = shown.filter(({ action }) => movingActions.some((one) => one === action))
  const items = await itemsOfBookings(database, idsOf('booking', moves))
  const names = await namesOfSubjects(database, {
    bookings: idsOf('booking', shown),
    departures: idsOf('departure', shown),
  })
  const entries = shown.map((row) => {
    const { subject, ...entry } = presentAuditEntry(row)
    const { number, product, day, time } = names.get(subject.id) ?? {}
    const moveBack = moveBackOf(entry, items.get(subject.id) ?? [], now)
    return {
      ...entry,
      subject: { ...subject, ...(number && { number }), ...(product && { product, day: day!, time: time! }) },
      ...(moveBack && { moveBack }),
    }
  })
  return rows.length > limit ? { entries, next: entries.at(-1)!.id } : { entries }
}

/** Returns the entry that undoes another; undefined where none does. */
export async function entryThatUndoes(database: Queries, id: number): Promise<AuditEntry | undefined> {
  const [row] = await auditEntries(database, { undoes: id }, { limit: 1 })
  return row && presentAuditEntry(row)
}

/** Entries of before a deletion may have no id that is one. */
function idsOf(kind: string, rows: readonly AuditRow[]): string[] {
  return rows.flatMap(({ subjectKind, subjectId }) =>
    subjectKind === kind && isUuid(subjectId) ? subjectId : [],
  )
}

/** Returns an entry of the audit log as staff read it, without what it does not have. */
function presentAuditEntry(row: AuditRow): AuditEntry {
  const { id, at, by, name, action, subjectKind, subjectId, reason, address, undoes, undoneBy } = row
  return {
    id,
    at: at.toISOString(),
    by,
    action,
    subject: { kind: subjectKind, id: subjectId },
    ...(name && { name }),
    ...(row.before !== null && { before: row.before }),
    ...(row.after !== null && { after: row.after }),
    ...(reason && { reason }),
    ...(address && { address }),
    ...(undoes && { undoes }),
    ...(undoneBy && { undoneBy }),
  }
}
