import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { auditLog, staff } from '#server/database/schema/staff.ts'

export type AuditFilter = {
  subjectKind?: string | undefined
  subjectId?: string | undefined
  staff?: string | undefined
  action?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

/** Returns entries before a key, the newest first. */
export async function auditEntries(
  database: Queries,
  filter: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const { subjectKind, subjectId, action, since, until } = filter
  return database
    .select({
      id: auditLog.id,
      at: auditLog.at,
      by: auditLog.by,
      name: staff.name,
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      before: sql<unknown>`${auditLog.before}`,
      after: sql<unknown>`${auditLog.after}`,
      reason: auditLog.reason,
      address: auditLog.address,
    })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staff))
    .where(
      and(
        subjectKind === undefined ? undefined : eq(auditLog.subjectKind, subjectKind),
        subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
        filter.staff === undefined ? undefined : eq(auditLog.staff, filter.staff),
        action === undefined ? undefined : eq(auditLog.action, action),
        since && gte(auditLog.at, since),
        until && lt(auditLog.at, until),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}
