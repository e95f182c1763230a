import { type SQL, sql } from 'drizzle-orm'
import type { FailedEmail } from '#domain/staff/queues.ts'
import type { Database } from '#server/database/connect.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'

const hasFailed = sql`o.sent_at is null and o.last_error is not null`

type Page = { emails: FailedEmail[]; next?: string }

/** Returns emails that could not be sent yet, the newest first; `next` is `after` of the following page. */
export async function listFailedEmails(
  database: Database,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<Page> {
  const { rows } = await database.execute<Record<string, string | null>>(sql`
    select o.id, o.template, o.recipient, o.queued_at, o.attempts, o.next_attempt_at, o.last_error, b.number
    from outbox o left join bookings b on b.id = (o.data ->> 'booking')::uuid
    where ${hasFailed} ${after ? sql`and o.id < ${after}` : sql``}
    order by o.id desc limit ${limit + 1}`)
  const emails = rows.slice(0, limit).map((row) => ({
    id: Number(row.id),
    template: row.template!,
    recipient: row.recipient!,
    ...(row.number && { booking: row.number }),
    queuedAt: new Date(row.queued_at!).toISOString(),
    attempts: Number(row.attempts),
    nextAttemptAt: new Date(row.next_attempt_at!).toISOString(),
    error: row.last_error!,
  }))
  const isMore = rows.length > limit
  return { emails, ...(isMore && { next: String(emails.at(-1)!.id) }) }
}

/**
 * Lets an email that failed, or all of them, be sent by the next run of the job; one that is being sent at this moment is left.
 * Returns how many; undefined for one that has not failed.
 */
export function retryEmails(
  database: Database,
  email: number | undefined,
  order: StaffOrder,
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    const which: SQL = email === undefined ? sql`` : sql`and o.id = ${email}`
    const found = await transaction.execute(sql`select 1 from outbox o where ${hasFailed} ${which} limit 1`)
    if (found.rows.length === 0) return email === undefined ? 0 : undefined
    const { rows } = await transaction.execute(sql`
      update outbox set next_attempt_at = ${order.now.toISOString()}::timestamptz
      where id in (select o.id from outbox o where ${hasFailed} ${which} for update skip locked) returning id`)
    await recordAudit(transaction, order, {
      action: 'email.retry',
      subject: { kind: 'email', id: email === undefined ? 'failed' : String(email) },
      after: { queued: rows.length },
    })
    return rows.length
  })
}
