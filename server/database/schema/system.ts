import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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

/** Work that staff have asked for, of every kind; the row is the queue. Backups of the command are rows, too. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    /** `TaskKind` of domain/staff. */
    kind: text('kind').notNull(),
    /** `actorLabel` of domain/staff. */
    by: text('by').notNull(),
    /** What is to be done, as its kind reads it: the filter of an export. */
    options: jsonb('options').notNull().default({}),
    state: text('state').notNull(),
    requestedAt: instant('requested_at').notNull(),
    startedAt: instant('started_at'),
    /** When the process that runs it last said how far it is: an old one has ended. */
    progressAt: instant('progress_at'),
    finishedAt: instant('finished_at'),
    /** When staff asked for its end. */
    cancelledAt: instant('cancelled_at'),
    /** When the one who asked for it had no more use of its notice. */
    dismissedAt: instant('dismissed_at'),
    /** How often a process began it. */
    attempts: integer('attempts').notNull().default(0),
    /** The process that runs it: one that was taken for dead writes nothing any more. */
    claim: uuid('claim'),
    done: bigint('done', { mode: 'number' }).notNull().default(0),
    total: bigint('total', { mode: 'number' }).notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    problem: text('problem'),
    /** The name of the file for the person, and until when it can be downloaded; without an end it is deleted. */
    fileName: text('file_name'),
    fileUntil: instant('file_until'),
    /** SHA-256 of the token of a download that is about to begin, and until when it is valid. */
    tokenHash: char('token_hash', { length: 64 }),
    tokenUntil: instant('token_until'),
  },
  (table) => [
    uniqueIndex('one_backup_task_at_a_time')
      .on(table.kind)
      .where(sql`${table.kind} = 'backup' and ${table.state} in ('queued', 'running')`),
    index('unfinished_tasks').on(table.kind).where(sql`${table.state} in ('queued', 'running')`),
    index('tasks_by_person').on(table.by, table.id),
    index('tasks_by_kind').on(table.kind, table.id),
    check('a_task_has_a_state', sql`${table.state} in ('queued', 'running', 'done', 'failed', 'cancelled')`),
    check('a_running_task_has_a_process', sql`(${table.state} = 'running') = (${table.claim} is not null)`),
    check('a_file_has_a_name', sql`${table.fileUntil} is null or ${table.fileName} is not null`),
  ],
)
