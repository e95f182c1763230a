import { type Actor, actorLabel } from '#domain/staff/actor.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { Queries } from '#server/database/connect.ts'
import { auditLog } from '#server/database/schema/staff.ts'

/** Who asks for a change in the back office, when, why and from where: each of its verbs takes one. */
export type StaffOrder = {
  actor: Actor
  now: Date
  /** The operator's own words; some verbs require them. */
  reason?: string | undefined
  /** The network address of a request; commands have none. */
  address?: string | undefined
  /** The entry of the audit log that it undoes. */
  undoes?: number | undefined
}

/** What was changed: `before` and `after` hold the changed fields alone, and no secret. */
export type AuditedChange = {
  action: AuditAction
  subject: { kind: string; id: string }
  before?: unknown
  after?: unknown
}

/** Writes one row of the audit log, in the transaction of the change itself. */
export async function recordAudit(
  transaction: Queries,
  { actor, now, reason, address, undoes }: StaffOrder,
  { action, subject, before, after }: AuditedChange,
): Promise<void> {
  await transaction.insert(auditLog).values({
    at: now,
    by: actorLabel(actor),
    staff: actor.kind === 'staff' ? actor.id : null,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before,
    after,
    reason,
    address,
    undoes,
  })
}
