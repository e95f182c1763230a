import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The last run of each background job, of the process that ran it last. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** Before `started_at` while a run is under way. */
  finishedAt: instant('finished_at'),
  durationMs: integer('duration_ms'),
  nextAt: instant('next_at').notNull(),
  /** Runs that failed in a row, since when, and the last error without any value of a row. */
  failures: integer('failures').notNull().default(0),
  failingSince: instant('failing_since'),
  failedAt: instant('failed_at'),
  error: text('error'),
  /** Staff asked for a run; the process that takes it empties this. */
  requestedAt: instant('requested_at'),
})

/** When a service outside was last reached and when not: the mail server, the bank of the exchange rates. */
export const serviceChecks = pgTable('service_checks', {
  service: text('service').primaryKey(),
  succeededAt: instant('succeeded_at'),
  failedAt: instant('failed_at'),
  failingSince: instant('failing_since'),
  problem: text('problem'),
})
