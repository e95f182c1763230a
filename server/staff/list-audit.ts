import type { AuditEntry } from '#domain/staff/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { type AuditFilter, auditEntries } from './audit-queries.ts'

/** Returns a page of the audit log, the newest entry first, and the key of the next page where there is one. */
export async function listAudit(
  database: Queries,
  filter: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ entries: AuditEntry[]; next?: number }> {
  const rows = await auditEntries(database, filter, { before, limit: limit + 1 })
  const entries = rows
    .slice(0, limit)
    .map(({ id, at, by, name, action, subjectKind, subjectId, reason, address, ...values }) => ({
      id,
      at: at.toISOString(),
      by,
      action,
      subject: { kind: subjectKind, id: subjectId },
      ...(name && { name }),
      ...(values.before !== null && { before: values.before }),
      ...(values.after !== null && { after: values.after }),
      ...(reason && { reason }),
      ...(address && { address }),
    }))
  return rows.length > limit ? { entries, next: entries.at(-1)!.id } : { entries }
}
