import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { emailPreferences, notices } from '#server/database/schema/account.ts'

export type NoticeRow = {
  id: number
  template: string
  data: Record<string, unknown>
  at: Date
  read: boolean
  booking: string | null
  request: string | null
  product: string | null
  total: number
}

/**
 * Returns a page of a member's notifications, newest first, with the numbers of their subjects, and the total.
 */
export async function noticesOf(
  database: Queries,
  of: { member: string; limit: number; offset: number },
): Promise<NoticeRow[]> {
  const { rows } = await database.execute<NoticeRow>(sql`
    select n.id, n.template, n.data, n.at, n.read_at is not null as read,
      b.number as booking, r.number as request, w.product, count(*) over ()::int as total
    from notices n
      left join bookings b on b.id = (n.data ->> 'booking')::uuid
      left join requests r on r.id = (n.data ->> 'request')::uuid
      left join alerts w on w.id = (n.data ->> 'alert')::uuid
    where n.member = ${of.member} order by n.id desc limit ${of.limit} offset ${of.offset}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at), id: Number(row.id) }))
}

/** Returns the number of a member's unread notifications. */
export async function countUnread(database: Queries, member: string): Promise<number> {
  const [row] = await database
    .select({ unread: count() })
    .from(notices)
    .where(and(eq(notices.member, member), isNull(notices.readAt)))
  return row!.unread
}

/** Notes that a member has looked at one of their notices, or at all. */
export async function markRead(
  database: Queries,
  of: { member: string; id?: number; now: Date },
): Promise<void> {
  const which = of.id === undefined ? undefined : eq(notices.id, of.id)
  await database
    .update(notices)
    .set({ readAt: of.now })
    .where(and(eq(notices.member, of.member), isNull(notices.readAt), which))
}

/** Returns a member's email preferences by kind. */
export async function mailPreferencesOf(
  database: Queries,
  member: string,
): Promise<{ kind: string; wanted: boolean }[]> {
  return database
    .select({ kind: emailPreferences.kind, wanted: emailPreferences.wanted })
    .from(emailPreferences)
    .where(eq(emailPreferences.member, member))
}

/** Notes whether a member wants the emails of a kind. */
export async function storeMailPreference(
  database: Queries,
  preference: { member: string; kind: string; wanted: boolean; changedAt: Date },
): Promise<void> {
  const { wanted, changedAt } = preference
  await database
    .insert(emailPreferences)
    .values(preference)
    .onConflictDoUpdate({
      target: [emailPreferences.member, emailPreferences.kind],
      set: { wanted, changedAt },
    })
}

/** Says whether the member with this address has declined emails of a kind. */
export async function isDeclined(database: Queries, of: { email: string; kind: string }): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from email_preferences w join members m on m.id = w.member
    where lower(m.email) = lower(${of.email}) and w.kind = ${of.kind} and not w.wanted`)
  return rows.length > 0
}

/** Deletes old notifications. */
export async function deleteOldNotices(database: Queries, before: Date): Promise<void> {
  await database.delete(notices).where(sql`${notices.at} < ${before.toISOString()}`)
}
