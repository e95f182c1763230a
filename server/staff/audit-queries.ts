import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { ItemNow } from '#domain/booking/move-back.ts'
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

/** Returns the items of bookings as they are now, by the id of the booking. */
export async function itemsOfBookings(
  database: Queries,
  bookings: readonly string[],
): Promise<Map<string, ItemNow[]>> {
  if (bookings.length === 0) return new Map()
  const { rows } = await database.execute<{ booking: string; item: ItemNow }>(sql`
    select i.booking, jsonb_strip_nulls(jsonb_build_object('position', i.position, 'kind', i.kind, 'product', i.product,
      'vehicle', i.choice ->> 'vehicle', 'day', i.day, 'time', i.time, 'timeZone', i.time_zone,
      'people', jsonb_build_object('adults', i.adults, 'children', i.children, 'infants', i.infants),
      'state', b.state, 'isCancelled', i.cancelled_at is not null,
      'lastMove', (select max(a.id) from audit_log a where a.subject_kind = 'booking' and a.subject_id = b.id::text
        and a.action = 'booking.move' and a.after ->> 'position' = i.position::text))) as item
    from booking_items i join bookings b on b.id = i.booking
    where b.id = any(${sql.param([...bookings])}::uuid[])`)
  const items = new Map<string, ItemNow[]>()
  for (const { booking, item } of rows) items.set(booking, [...(items.get(booking) ?? []), item])
  return items
}
