import { sql } from 'drizzle-orm'
import { bigint, char, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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

/** Backups that staff have asked for, and those of the command; the row is the queue of the former. */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    /** `actorLabel` of domain/staff. */
    by: text('by').notNull(),
    /** `elsewhere`: the command wrote it to a file of its own. */
    state: text('state').notNull(),
    requestedAt: instant('requested_at').notNull(),
    startedAt: instant('started_at'),
    /** When the process that makes it last said how far it is: an old one has ended. */
    progressAt: instant('progress_at'),
    finishedAt: instant('finished_at'),
    tablesDone: integer('tables_done').notNull().default(0),
    tables: integer('tables').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    problem: text('problem'),
    /** SHA-256 of the token of a download that is about to begin, and until when it is valid. */
    tokenHash: char('token_hash', { length: 64 }),
    tokenUntil: instant('token_until'),
  },
  (table) => [
    uniqueIndex('one_backup_at_a_time').on(sql`(true)`).where(sql`${table.state} in ('queued', 'making')`),
    index('backups_by_time').on(table.requestedAt),
    check(
      'a_backup_has_a_state',
      sql`${table.state} in ('queued', 'making', 'ready', 'failed', 'deleted', 'elsewhere')`,
    ),
  ],
)
