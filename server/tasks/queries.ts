import { type SQL, sql } from 'drizzle-orm'
import type { TaskKind, TaskState } from '#domain/staff/tasks.ts'
import type { Queries } from '#server/database/connect.ts'
import { actorName } from '#server/staff/actor-name.ts'

export type TaskRow = {
  id: string
  kind: TaskKind
  label: string
  by: string
  state: TaskState
  requestedAt: Date | string
  finishedAt: Date | string | null
  cancelledAt: Date | string | null
  dismissedAt: Date | string | null
  done: number
  total: number
  bytes: number
  problem: string | null
  file: string | null
  fileUntil: Date | string | null
}

/** A task as the process that runs it has it. */
export type ClaimedTask = { id: string; kind: TaskKind; by: string; options: unknown; claim: string }

export type Progress = { done: number; total: number; bytes: number }

/** Queues a task; undefined while another one of a kind that runs once at a time is queued or runs. */
export async function insertTask(
  database: Queries,
  { kind, by, options, now }: { kind: TaskKind; by: string; options: unknown; now: Date },
): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into tasks (kind, by, options, state, requested_at)
    values (${kind}, ${by}, ${JSON.stringify(options)}::jsonb, 'queued', ${now})
    on conflict do nothing returning id`)
  return rows[0]?.id
}

/** Lets requests of one person for tasks wait for each other, until the transaction ends. */
export async function lockTasksOf(database: Queries, by: string): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tasks of ${by}`}, 0))`)
}

/** Returns the unfinished task of a person that does the same. */
export async function sameTask(
  database: Queries,
  by: string,
  { kind, options }: { kind: TaskKind; options: unknown },
): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from tasks where by = ${by} and state in ('queued', 'running') and cancelled_at is null
      and kind = ${kind} and options = ${JSON.stringify(options)}::jsonb`)
  return rows[0]?.id
}

/** Returns how many tasks of a person are queued or run. */
export async function countUnfinished(database: Queries, by: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from tasks where by = ${by} and state in ('queued', 'running')`,
  )
  return rows[0]!.count
}

/**
 * Takes the next task of some kinds, so that no other process runs it: first of the person who
 * waits for the longest since the last one, the oldest first.
 */
export async function claimTask(
  database: Queries,
  { kinds, now }: { kinds: readonly TaskKind[]; now: Date },
): Promise<ClaimedTask | undefined> {
  const { rows } = await database.execute<ClaimedTask>(sql`
    update tasks set state = 'running', claim = gen_random_uuid(), attempts = attempts + 1, started_at = ${now},
      progress_at = ${now}, finished_at = null, problem = null, done = 0, total = 0, bytes = 0
    where id in (
      select t.id from tasks t where t.state = 'queued' and t.kind = any(${list(kinds)})
      order by (select max(o.started_at) from tasks o where o.by = t.by) nulls first, t.id
      limit 1 for update skip locked)
    returning id, kind, by, options, claim`)
  return rows[0]
}

function list(texts: readonly string[]): SQL {
  return sql`${sql.param([...texts])}::text[]`
}

/**
 * Records how far a task is. Returns `cancelled` where staff have asked for its end, `lost` where this process no longer runs
 * it, as it was silent for too long.
 */
export async function noteProgress(
  database: Queries,
  claim: string,
  { done, total, bytes, now }: Progress & { now: Date },
): Promise<'cancelled' | 'lost' | undefined> {
  const { rows } = await database.execute<{ isCancelled: boolean }>(sql`
    update tasks set done = ${done}, total = ${total}, bytes = ${bytes}, progress_at = ${now}
    where claim = ${claim} returning cancelled_at is not null as "isCancelled"`)
  if (!rows[0]) return 'lost'
  return rows[0].isCancelled ? 'cancelled' : undefined
}

type TaskFile = { name: string; bytes: number; until: Date }

/** The end of a run: its file, what was wrong, that staff cancelled it, or that it is to begin again. */
export type TaskEnd =
  | { state: 'done'; file: TaskFile }
  | { state: 'failed'; problem: string; file?: TaskFile }
  | { state: 'cancelled' | 'queued' }

/** Ends the run of a task; false where this process no longer ran it. */
export async function endTask(
  database: Queries,
  claim: string,
  { now, ...end }: TaskEnd & { now: Date },
): Promise<boolean> {
  const file = 'file' in end ? end.file : undefined
  const { rowCount } = await database.execute(sql`
    update tasks set state = ${end.state}, claim = null,
      finished_at = ${end.state === 'queued' ? null : now},
      problem = ${end.state === 'failed' ? end.problem : null},
      done = case when ${end.state} = 'done' then total else done end,
      bytes = ${file?.bytes ?? sql`bytes`},
      file_name = ${file?.name ?? null},
      file_until = ${file?.until ?? null}
    where claim = ${claim}`)
  return rowCount === 1
}

/** A task whose processes end so often is not begun again. */
const mostAttempts = 3

/**
 * Frees tasks whose process has said nothing since a moment: it was ended, or they come from a restored file. Those of kinds
 * that resume are queued again, the others have failed.
 */
export async function freeInterrupted(
  database: Queries,
  { since, resuming, now }: { since: Date; resuming: readonly TaskKind[]; now: Date },
): Promise<void> {
  const state = sql`case when cancelled_at is not null then 'cancelled'
    when kind = any(${list(resuming)}) and attempts < ${mostAttempts} then 'queued' else 'failed' end`
  await database.execute(sql`
    update tasks set state = ${state}, claim = null,
      problem = case ${state} when 'failed' then 'interrupted' end,
      finished_at = case ${state} when 'queued' then null else ${now}::timestamptz end
    where state = 'running' and progress_at < ${since}`)
}

/** Cancels a task: a queued one at once, a running one as soon as its process reads it. */
export async function cancelUnfinished(database: Queries, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    update tasks set cancelled_at = coalesce(cancelled_at, ${now}),
      state = case state when 'queued' then 'cancelled' else state end,
      finished_at = case state when 'queued' then ${now}::timestamptz end
    where id = ${id} and state in ('queued', 'running')`)
  return rowCount === 1
}

/** Queues a task again that failed or was cancelled; false where it is in another state, or another one of its kind runs. */
export async function queueAgain(database: Queries, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    update tasks t set state = 'queued', requested_at = ${now}, finished_at = null, cancelled_at = null,
      dismissed_at = null, problem = null, attempts = 0, done = 0, total = 0, bytes = 0
    where id = ${id} and state in ('failed', 'cancelled') and not (kind = 'backup' and exists (
      select from tasks o where o.kind = 'backup' and o.state in ('queued', 'running')))`)
  return rowCount === 1
}

/** Ends the time of download of files that is over. */
export async function expireFiles(database: Queries, now: Date): Promise<void> {
  await database.execute(
    sql`update tasks set file_until = null, token_hash = null where file_until <= ${now}`,
  )
}

/** Deletes finished tasks that are older; the times of backups stay. */
export async function deleteOldTasks(database: Queries, finishedBefore: Date): Promise<void> {
  await database.execute(sql`delete from tasks where finished_at < ${finishedBefore} and kind <> 'backup'`)
}

/** Returns the tasks whose files are needed. */
export async function tasksWithFile(database: Queries): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from tasks where state = 'running' or file_until is not null`,
  )
  return rows.map(({ id }) => id)
}

const columns = sql`t.id, t.kind, t.by as label, ${actorName(sql`t.by`)} as by, t.state,
  t.requested_at as "requestedAt", t.finished_at as "finishedAt", t.cancelled_at as "cancelledAt",
  t.dismissed_at as "dismissedAt", t.done, t.total,
  t.bytes, t.problem, t.file_name as file, t.file_until as "fileUntil"`

type Filter = { kind?: TaskKind | undefined; by?: string; after?: string | undefined; limit: number }

/** Returns tasks of one person or of all, the newest first; `after` is the id of the last one of the page before. */
export async function newestTasks(database: Queries, { kind, by, after, limit }: Filter): Promise<TaskRow[]> {
  const { rows } = await database.execute<TaskRow>(sql`
    select ${columns} from tasks t
    where ${kind ? sql`t.kind = ${kind}` : sql`true`} and ${by ? sql`t.by = ${by}` : sql`true`}
      and ${after ? sql`t.id < ${after}` : sql`true`}
    order by t.id desc limit ${limit}`)
  return rows
}

type FinishedTask = { kind: TaskKind; by: string; state: TaskState; options: unknown }

/** Returns a task whose file can be read; undefined for others. */
export async function finishedTask(database: Queries, id: string): Promise<FinishedTask | undefined> {
  const { rows } = await database.execute<FinishedTask>(sql`
    select kind, by, state, options from tasks where id = ${id} and file_until is not null`)
  return rows[0]
}

/** Returns a task, locked. */
export async function lockTask(database: Queries, id: string): Promise<TaskRow | undefined> {
  const { rows } = await database.execute<TaskRow>(sql`
    select ${columns} from tasks t where t.id = ${id} for update of t`)
  return rows[0]
}

/** Records that the one who asked for a finished task has no more use of its notice. */
export async function dismissTask(database: Queries, id: string, now: Date): Promise<void> {
  await database.execute(sql`update tasks set dismissed_at = ${now} where id = ${id}`)
}

/** Stores the hash of a token by which a file is downloaded once. */
export async function storeToken(
  database: Queries,
  id: string,
  { hash, until }: { hash: string; until: Date },
): Promise<void> {
  await database.execute(sql`update tasks set token_hash = ${hash}, token_until = ${until} where id = ${id}`)
}

type OpenedFile = { id: string; kind: TaskKind; file: string }

/** Returns the task of a token; undefined for an unknown, used or old one. */
export async function taskOfToken(
  database: Queries,
  { hash, now }: { hash: string; now: Date },
): Promise<OpenedFile | undefined> {
  const { rows } = await database.execute<OpenedFile>(sql`
    select id, kind, file_name as file from tasks
    where token_hash = ${hash} and token_until > ${now} and file_until > ${now}`)
  return rows[0]
}

/** Uses a token up; false where another request has used it. */
export async function takeToken(database: Queries, hash: string): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`update tasks set token_hash = null where token_hash = ${hash}`,
  )
  return rowCount === 1
}

/** Returns when the last task of a kind was done. */
export async function lastDoneAt(database: Queries, kind: TaskKind): Promise<Date | null> {
  const { rows } = await database.execute<{ at: Date | null }>(
    sql`select max(finished_at) as at from tasks where kind = ${kind} and state = 'done'`,
  )
  return rows[0]?.at ? new Date(rows[0].at) : null
}
