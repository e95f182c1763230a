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
  /** The entry that undoes this one. */
  undoes?: number | undefined
}

export type AuditRow = Awaited<ReturnType<typeof auditEntries>>[number]

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
      undoes: auditLog.undoes,
      undoneBy: sql<number | null>`(select o.id::int from audit_log o where o.undoes = ${auditLog.id})`,
    })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staff))
    .where(
      and(
        subjectKind === undefined ? undefined : eq(auditLog.subjectKind, subjectKind),
        subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
        filter.staff === undefined ? undefined : eq(auditLog.staff, filter.staff),
        action === undefined ? undefined : eq(auditLog.action, action),
        filter.undoes === undefined ? undefined : eq(auditLog.undoes, filter.undoes),
        since && gte(auditLog.at, since),
        until && lt(auditLog.at, until),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}

type Named = { id: string; number?: string; product?: string; day?: string; time?: string }

/** Returns the numbers of bookings, and product, day and time of departures, by the id that entries have of them. */
export async function namesOfSubjects(
  database: Queries,
  { bookings, departures }: { bookings: readonly string[]; departures: readonly string[] },
): Promise<Map<string, Named>> {
  if (bookings.length === 0 && departures.length === 0) return new Map()
  const { rows } = await database.execute<Named & Record<string, unknown>>(sql`
    select id, number, null as product, null as day, null as time from bookings
      where id = any(${sql.param([...bookings])}::uuid[])
    union all select resource, null, product, day::text, time from departures
      where resource = any(${sql.param([...departures])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
