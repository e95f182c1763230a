import { stat } from 'node:fs/promises'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { Role } from '#domain/staff/rights.ts'
import { mostUnfinishedTasks, readsFileOfOthers, type Task, type TaskKind } from '#domain/staff/tasks.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/errors.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { hashOf, newToken } from '#server/sessions/token.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import {
  cancelUnfinished,
  countUnfinished,
  dismissTask,
  finishedTask,
  insertTask,
  lastDoneAt,
  lockTask,
  lockTasksOf,
  newestTasks,
  queueAgain,
  sameTask,
  storeToken,
  type TaskRow,
} from './queries.ts'
import { taskFile } from './task-files.ts'

/** Milliseconds in which a download has to begin. */
const tokenFor = 60_000
/** Milliseconds for which a finished task is displayed on every screen. */
const noticedFor = 24 * 60 * 60_000
const mostOwn = 50

const tooMany = refuse('too-many-tasks', { most: mostUnfinishedTasks })

/**
 * Asks for a task, which a job runs. The same one that is under way already is returned instead of a second; one person has at
 * most five at a time. There is one backup at a time.
 */
export function requestTask(
  { database }: Pick<Company, 'database'>,
  { kind, options = {} }: { kind: TaskKind; options?: object },
  order: StaffOrder,
): Promise<{ id: string } | Refusal<'backup-under-way' | 'too-many-tasks'>> {
  const by = actorLabel(order.actor)
  return database.transaction(async (transaction) => {
    await lockTasksOf(transaction, by)
    const same = kind !== 'backup' && (await sameTask(transaction, by, { kind, options }))
    if (same) return { id: same }
    if ((await countUnfinished(transaction, by)) >= mostUnfinishedTasks) return tooMany
    const id = await insertTask(transaction, { kind, by, options, now: order.now })
    if (!id) return refuse('backup-under-way')
    await recordAudit(transaction, order, {
      action: 'task.request',
      subject: { kind: 'task', id },
      after: { kind, ...options },
    })
    return { id }
  })
}

/** Who reads a list, as `actorLabel` has it, and when. */
type Reader = { label: string; now: Date }

/** Returns tasks of all staff, the newest first, and the key of the next page where there is one. */
export async function listTasks(
  { database }: Pick<Company, 'database'>,
  { kind, after, limit }: { kind?: TaskKind | undefined; after?: string | undefined; limit: number },
  reader: Reader,
): Promise<{ tasks: Task[]; next?: string }> {
  const rows = await newestTasks(database, { kind, after, limit: limit + 1 })
  const tasks = rows.slice(0, limit).map((row) => present(row, reader))
  return rows.length > limit ? { tasks, next: tasks.at(-1)!.id } : { tasks }
}

/** Returns the newest tasks of a person. */
export async function listOwnTasks({ database }: Pick<Company, 'database'>, reader: Reader): Promise<Task[]> {
  const rows = await newestTasks(database, { by: reader.label, limit: mostOwn })
  return rows.map((row) => present(row, reader))
}

/** Who asks, and whether the role may do so with a task of this kind. */
type Asking = StaffOrder & { may(task: { kind: TaskKind; isOwn: boolean }): boolean }

type UnknownTask = Refusal<'task-unknown' | 'right-missing'>

/** Cancels a task that is queued or runs; what it has written is deleted. */
export function cancelTask(
  company: Company,
  id: string,
  order: Asking,
): Promise<{ ok: true } | UnknownTask | Refusal<'task-over'>> {
  return withTask(company, id, order, async (transaction, { kind }) => {
    if (!(await cancelUnfinished(transaction, id, order.now))) return refuse('task-over')
    await audit(transaction, order, { id, kind, action: 'task.cancel' })
    return { ok: true as const }
  })
}

/** Queues a task again that failed or was cancelled. */
export async function restartTask(
  company: Company,
  id: string,
  order: Asking,
): Promise<{ ok: true } | UnknownTask | Refusal<'task-not-restartable' | 'too-many-tasks'>> {
  try {
    return await queueTaskAgain(company, id, order)
  } catch (error) {
    // Another backup was queued in the same moment.
    if (constraintOf(error) === 'one_backup_task_at_a_time') return refuse('task-not-restartable')
    throw error
  }
}

function queueTaskAgain(company: Company, id: string, order: Asking) {
  return withTask(company, id, order, async (transaction, { kind, label }) => {
    await lockTasksOf(transaction, label)
    if ((await countUnfinished(transaction, label)) >= mostUnfinishedTasks) return tooMany
    if (!(await queueAgain(transaction, id, order.now))) return refuse('task-not-restartable')
    await audit(transaction, order, { id, kind, action: 'task.restart' })
    return { ok: true as const }
  })
}

/**
 * Returns a token by which the file of a task is downloaded once, within a minute. A file that the role may not read of others
 * is as unknown as one that is not there.
 */
export function openTaskFile(
  company: Company,
  id: string,
  order: Asking & { role: Role },
): Promise<{ token: string } | UnknownTask | Refusal<'file-deleted' | 'file-not-here'>> {
  return withTask(company, id, order, async (transaction, { kind, fileUntil, label }) => {
    const isOwn = label === actorLabel(order.actor)
    if (!isOwn && !readsFileOfOthers(order.role, kind)) return refuse('task-unknown')
    if (!fileUntil || new Date(fileUntil) <= order.now) return refuse('file-deleted')
    const file = await stat(taskFile(company, id)).catch(() => undefined)
    if (!file) return refuse('file-not-here')
    const token = newToken()
    const until = new Date(order.now.getTime() + tokenFor)
    await storeToken(transaction, id, { hash: hashOf(token), until })
    if (isOwn) await dismissTask(transaction, id, order.now)
    await audit(transaction, order, { id, kind, action: 'task.download' })
    return { token }
  })
}

/** Removes the notice of a finished task from the screens of the one who asked for it. */
export function dismissOwnTask(
  company: Company,
  id: string,
  order: Asking,
): Promise<{ ok: true } | UnknownTask> {
  return withTask(company, id, order, async (transaction) => {
    await dismissTask(transaction, id, order.now)
    return { ok: true as const }
  })
}

/** Returns a task whose file can be read, with what was asked for; undefined for others. */
export function findFinishedTask({ database }: Pick<Company, 'database'>, id: string) {
  return isUuid(id) ? finishedTask(database, id) : Promise.resolve(undefined)
}

/** Returns when the last task of a kind was done; null where there is none. */
export function lastTaskDoneAt(
  { database }: Pick<Company, 'database'>,
  kind: TaskKind,
): Promise<Date | null> {
  return lastDoneAt(database, kind)
}

async function withTask<Result>(
  { database }: Company,
  id: string,
  order: Asking,
  act: (transaction: Queries, task: TaskRow) => Promise<Result>,
): Promise<Result | UnknownTask> {
  if (!isUuid(id)) return refuse('task-unknown')
  return database.transaction(async (transaction) => {
    const task = await lockTask(transaction, id)
    if (!task) return refuse('task-unknown')
    const isOwn = task.label === actorLabel(order.actor)
    return order.may({ kind: task.kind, isOwn }) ? act(transaction, task) : refuse('right-missing')
  })
}

function audit(
  transaction: Queries,
  order: StaffOrder,
  { id, kind, action }: { id: string; kind: TaskKind; action: AuditAction },
): Promise<void> {
  return recordAudit(transaction, order, { action, subject: { kind: 'task', id }, after: { kind } })
}

function present(row: TaskRow, { label: reader, now }: Reader): Task {
  const { label, requestedAt, finishedAt, cancelledAt, dismissedAt, problem, file, fileUntil, ...task } = row
  const isFresh = finishedAt !== null && now.getTime() - new Date(finishedAt).getTime() < noticedFor
  const isUnfinished = task.state === 'queued' || task.state === 'running'
  return {
    ...task,
    isOwn: label === reader,
    isNoticed:
      label === reader && (isUnfinished || (isFresh && dismissedAt === null && task.state !== 'cancelled')),
    isCancelling: task.state === 'running' && cancelledAt !== null,
    requestedAt: new Date(requestedAt).toISOString(),
    ...(finishedAt && { finishedAt: new Date(finishedAt).toISOString() }),
    ...(problem !== null && { problem }),
    ...(file !== null && { file }),
    ...(fileUntil && { availableUntil: new Date(fileUntil).toISOString() }),
  }
}
