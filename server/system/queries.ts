import { sql } from 'drizzle-orm'
import type { ServiceCheck, SystemHealth, SystemQueue } from '#domain/staff/system.ts'
import type { Queries } from '#server/database/connect.ts'
import { jobRuns, serviceChecks } from '#server/database/schema/system.ts'

export type JobRunRow = typeof jobRuns.$inferSelect

/** Returns the last run of every job, by its name. */
export async function lastRuns(database: Queries): Promise<Map<string, JobRunRow>> {
  const rows = await database.select().from(jobRuns)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Asks for a run of a job; false for one that has never run. */
export async function requestRun(database: Queries, name: string, now: Date): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`update job_runs set requested_at = ${now} where name = ${name}`,
  )
  return rowCount === 1
}

/** Lets a calendar of another site be read at the next run of its job; false for one that is not there. */
export async function readSoon(database: Queries, calendar: string, now: Date): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`update calendar_feeds set next_read_at = ${now} where id = ${calendar}`,
  )
  return rowCount === 1
}

/** Returns when services outside were last reached and when not. */
export async function checksOfServices(database: Queries): Promise<Map<string, ServiceCheck>> {
  const rows = await database.select().from(serviceChecks)
  return new Map(
    rows.map(({ service, problem, ...moments }) => [
      service,
      { ...instants(moments), ...(problem !== null && { problem }) },
    ]),
  )
}

/** Writes the moments that are there as ISO 8601. */
export function instants<Name extends string>(
  moments: Record<Name, Date | null>,
): Partial<Record<Name, string>> {
  const found = Object.entries<Date | null>(moments).filter(
    (entry): entry is [string, Date] => entry[1] !== null,
  )
  return Object.fromEntries(found.map(([name, at]) => [name, at.toISOString()])) as Partial<
    Record<Name, string>
  >
}

/** Returns version and size of the database, and its migrations. */
export async function databaseFacts(
  database: Queries,
): Promise<{ version: string; bytes: number; applied: number; migratedAt: Date | null }> {
  const { rows } = await database.execute<{
    version: string
    bytes: number
    applied: number
    migrated: number | null
  }>(
    sql`select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from drizzle.__drizzle_migrations) as applied,
      (select max(created_at)::float8 from drizzle.__drizzle_migrations) as migrated`,
  )
  const { version, bytes, applied, migrated } = rows[0]!
  return { version, bytes, applied, migratedAt: migrated === null ? null : new Date(migrated) }
}

/** Returns when the last genuine notification of a payment provider came. */
export async function lastEventOf(database: Queries, provider: string): Promise<Date | undefined> {
  const { rows } = await database.execute<{ at: Date }>(sql`
    select received_at as at from payment_events where provider = ${provider} order by received_at desc limit 1`)
  return rows[0] && new Date(rows[0].at)
}

type CalendarRow = Omit<SystemHealth['calendars'][number], 'site' | 'readAt' | 'nextAt' | 'problem'> & {
  url: string
  readAt: Date | null
  nextAt: Date
  problem: string | null
}

/** Returns the calendars of other sites, those that fail first. */
export async function importedCalendars(database: Queries): Promise<CalendarRow[]> {
  const { rows } = await database.execute<CalendarRow>(sql`
    select f.id, f.product, f.url, f.read_at as "readAt", f.next_read_at as "nextAt", f.failures, f.problem,
      jsonb_array_length(f.conflicts) as conflicts,
      coalesce((select title from translations t
        where t.entity = 'product' and t.code = f.product and t.locale = 'en'), f.product) as title
    from calendar_feeds f order by f.failures = 0, f.product, f.created_at`)
  return rows
}

const waiting = {
  emails: sql`select queued_at as since, last_error is not null as failed from outbox where sent_at is null`,
  webhooks: sql`select queued_at as since, state = 'failed' as failed from webhook_deliveries
    where state in ('queued', 'sending', 'failed')`,
  payments: sql`select started_at as since, state = 'to-check' as failed from payment_attempts
    where state in ('started', 'pending', 'refunding') or (state = 'to-check'
      and not exists (select from checked_payments c where c.attempt = payment_attempts.id))`,
  'payment-events': sql`select e.received_at as since, false as failed
    from payment_attempts a join payment_events e on e.attempt = a.id where a.state in ('started', 'pending')`,
  refunds: sql`select queued_at as since, last_error is not null as failed from refunds where state = 'queued'`,
} as const satisfies Record<SystemQueue, unknown>

/** Returns what the jobs have to do, and what of it has failed. */
export async function systemQueuesOf(
  database: Queries,
): Promise<{ name: SystemQueue; waiting: number; failed: number; oldest: Date | null }[]> {
  const parts = Object.entries(waiting).map(
    ([name, rows]) => sql`select ${name}::text as name, count(*) filter (where not failed)::int as waiting,
      count(*) filter (where failed)::int as failed, min(since) as oldest from (${rows}) waiting`,
  )
  const { rows } = await database.execute<{
    name: SystemQueue
    waiting: number
    failed: number
    oldest: Date | string | null
  }>(sql.join(parts, sql` union all `))
  return rows.map((row) => ({ ...row, oldest: row.oldest === null ? null : new Date(row.oldest) }))
}
