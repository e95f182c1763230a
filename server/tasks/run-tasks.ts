import { rename, rm, stat } from 'node:fs/promises'
import { resumes, type TaskKind, taskKinds } from '#domain/staff/tasks.ts'
import type { Company } from '#server/company.ts'
import {
  type ClaimedTask,
  claimTask,
  deleteOldTasks,
  endTask,
  expireFiles,
  freeInterrupted,
  noteProgress,
  type Progress,
  type TaskEnd,
  tasksWithFile,
} from './queries.ts'
import { deleteOtherFiles, makeFolder, taskFile } from './task-files.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Milliseconds without progress after which a task counts as interrupted. */
const longestSilence = 2 * minute
/** Milliseconds between two notes of the progress, and at most while a task has none. */
const noteEvery = 1000
const noteAtLeastEvery = 5000
/** Days after which a finished task is no longer listed. */
const listedDays = 90

/** Milliseconds for which exports can be downloaded, and reports read. */
export const aWeek = 7 * day

/** A task that runs: what it is to do, where its file goes, and when it is to end. */
export type RunningTask = {
  id: string
  by: string
  options: unknown
  /** Where its file is written. */
  path: string
  signal: AbortSignal
  onProgress(progress: Partial<Progress>): void
}

/**
 * What is left of a task: the name of its file, and for how many milliseconds it can be downloaded. With a problem the task has
 * failed, and the file says why.
 */
export type TaskResult = { file: string; availableFor: number; problem?: string }

/** Does the work of a kind; throws where that fails, also when its signal is aborted. */
export type TaskWork = (company: Company, task: RunningTask) => Promise<TaskResult>

type Works = Partial<Record<TaskKind, TaskWork>>

/** Runs the queued tasks of some kinds, one after another, until there is none or the server stops. */
export async function runTasks(
  company: Company,
  { works, now, stopping }: { works: Works; now: Date; stopping: AbortSignal },
): Promise<void> {
  const { database } = company
  const kinds = Object.keys(works) as TaskKind[]
  await freeInterrupted(database, {
    since: new Date(now.getTime() - longestSilence),
    resuming: taskKinds.filter(resumes),
    now,
  })
  while (!stopping.aborted) {
    const task = await claimTask(database, { kinds, now: new Date() })
    if (!task) return
    await runTask(company, task, { work: works[task.kind]!, stopping })
  }
}

/** Deletes the files whose time is over, those that no task needs, and old rows. */
export async function deleteTaskFiles(company: Company, now: Date): Promise<void> {
  const { database } = company
  await expireFiles(database, now)
  await deleteOtherFiles(company, () => tasksWithFile(database))
  await deleteOldTasks(database, new Date(now.getTime() - listedDays * day))
}

async function runTask(
  company: Company,
  task: ClaimedTask,
  { work, stopping }: { work: TaskWork; stopping: AbortSignal },
): Promise<void> {
  const { database, log } = company
  const { id, kind, by, options, claim } = task
  const progress = notingProgress(company, task)
  const file = taskFile(company, id)
  // A process that was taken for dead may still write: each run has a file of its own until that is whole.
  const path = `${file}.${claim}`
  let end: TaskEnd
  try {
    await makeFolder(company)
    const signal = AbortSignal.any([progress.signal, stopping])
    const result = await work(company, { id, by, options, path, signal, onProgress: progress.note })
    const { size } = await stat(path)
    await rename(path, file)
    const until = new Date(Date.now() + result.availableFor)
    const { file: name, problem } = result
    end = {
      ...(problem ? { state: 'failed', problem } : { state: 'done' }),
      file: { name, bytes: size, until },
    }
  } catch (error) {
    end = endAfter(error, { kind, reason: progress.signal.reason, isStopping: stopping.aborted })
    if (end.state === 'failed') log.error({ error, task: id, kind, file }, 'a task failed')
    await rm(path, { force: true })
  }
  await progress.written()
  await endTask(database, claim, { ...end, now: new Date() })
}

function endAfter(
  error: unknown,
  { kind, reason, isStopping }: { kind: TaskKind; reason: unknown; isStopping: boolean },
): TaskEnd {
  if (reason === 'cancelled') return { state: 'cancelled' }
  if (isStopping) return resumes(kind) ? { state: 'queued' } : { state: 'failed', problem: 'interrupted' }
  return { state: 'failed', problem: isFullDisk(error) ? 'no-space' : 'failed' }
}

/** By the file system, or by PostgreSQL, whose errors are the cause of those of drizzle. */
function isFullDisk(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return [code, cause?.code].some((one) => one === 'ENOSPC' || one === '53100')
}

/** Records the progress at most once a second; its signal is aborted when the task is cancelled, or no longer this process's. */
function notingProgress({ database, log }: Company, { id, claim }: ClaimedTask) {
  const latest: Progress = { done: 0, total: 0, bytes: 0 }
  const ending = new AbortController()
  let notedAt = 0
  let writing: Promise<void> = Promise.resolve()
  const write = () => {
    const now = new Date()
    notedAt = now.getTime()
    writing = writing
      .then(async () => {
        const ended = await noteProgress(database, claim, { ...latest, now })
        if (ended) ending.abort(ended)
      })
      .catch((error: unknown) =>
        log.warn({ error, task: id }, 'the progress of a task could not be recorded'),
      )
  }
  const alive = setInterval(write, noteAtLeastEvery)
  return {
    signal: ending.signal,
    note(progress: Partial<Progress>) {
      Object.assign(latest, progress)
      if (Date.now() - notedAt >= noteEvery) write()
    },
    /** Writes the last of it. */
    async written() {
      clearInterval(alive)
      write()
      await writing
    },
  }
}
