import { sql } from 'drizzle-orm'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { loggedError } from '#server/log-error.ts'

/** What is known of a run of a job; `error` is what it failed with. */
export type FinishedRun = { startedAt: Date; finishedAt: Date; error?: unknown }

/** Milliseconds between two rows of a job that runs often and well. */
const atMostEvery = 30_000

/**
 * Returns how the runs of one job in this process are recorded: each that fails, the first that succeeds after it, and
 * otherwise one in 30 seconds. A row that cannot be written is logged; the job goes on.
 */
export function recordRunsOf({ name, every }: { name: string; every: number }, company: Company) {
  let writtenAt = 0
  let isOpen = true

  async function write(query: Promise<unknown>): Promise<void> {
    try {
      await query
    } catch (error) {
      company.log.warn({ error, job: name }, 'a run of a job could not be recorded')
    }
  }

  return {
    /** Records that a run is under way. */
    started(startedAt: Date): Promise<void> {
      isOpen = true
      return write(upsertStart(company.database, { name, startedAt, nextAt: after(startedAt, every) }))
    },
    async finished({ startedAt, finishedAt, error }: FinishedRun, { always = false } = {}): Promise<void> {
      const hasFailed = error !== undefined
      if (!always && !hasFailed && !isOpen && finishedAt.getTime() - writtenAt < atMostEvery) return
      writtenAt = finishedAt.getTime()
      // What failed is recorded again as soon as it succeeds.
      isOpen = hasFailed
      await write(
        upsertRun(company.database, {
          name,
          startedAt,
          finishedAt,
          nextAt: after(finishedAt, every),
          error: hasFailed ? withoutValues(error) : undefined,
        }),
      )
    },
  }
}

function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}

function withoutValues(error: unknown): string {
  const { message, cause } = loggedError(error)
  return [message, cause?.message].filter(Boolean).join(': ').slice(0, 300)
}

function upsertStart(
  database: Queries,
  { name, startedAt, nextAt }: { name: string; startedAt: Date; nextAt: Date },
): Promise<unknown> {
  return database.execute(sql`
    insert into job_runs (name, started_at, next_at) values (${name}, ${startedAt}, ${nextAt})
    on conflict (name) do update set started_at = excluded.started_at, next_at = excluded.next_at`)
}

function upsertRun(
  database: Queries,
  {
    name,
    startedAt,
    finishedAt,
    nextAt,
    error = null,
  }: { name: string; startedAt: Date; finishedAt: Date; nextAt: Date; error?: string | null | undefined },
): Promise<unknown> {
  const failedAt = error === null ? null : finishedAt
  return database.execute(sql`
    insert into job_runs as r
      (name, started_at, finished_at, duration_ms, next_at, failures, failing_since, failed_at, error)
    values (${name}, ${startedAt}, ${finishedAt}, ${finishedAt.getTime() - startedAt.getTime()}, ${nextAt},
      ${error === null ? 0 : 1}, ${failedAt}, ${failedAt}, ${error})
    on conflict (name) do update set started_at = excluded.started_at, finished_at = excluded.finished_at,
      duration_ms = excluded.duration_ms, next_at = excluded.next_at,
      failures = case when excluded.failures = 0 then 0 else r.failures + 1 end,
      failing_since = case when excluded.failures = 0 then null
        else coalesce(r.failing_since, excluded.failing_since) end,
      failed_at = coalesce(excluded.failed_at, r.failed_at), error = coalesce(excluded.error, r.error)`)
}

/** Takes the runs that staff asked for; each is taken by one process. Returns the names of their jobs. */
export async function takeRequestedRuns(database: Queries): Promise<string[]> {
  const { rows } = await database.execute<{ name: string }>(sql`
    update job_runs set requested_at = null where name in (
      select name from job_runs where requested_at is not null for update skip locked) returning name`)
  return rows.map(({ name }) => name)
}

/** Deletes the runs of jobs that this version no longer has. */
export async function deleteRunsOfOthers(database: Queries, names: readonly string[]): Promise<void> {
  await database.execute(sql`
    delete from job_runs where name not in ${names} and next_at < now() - interval '1 day'`)
}
