import { hasRight, type Right, type Role } from './rights.ts'

/** Work that staff ask for and that goes on in the background. */
export const taskKinds = [
  'backup',
  'bookings-export',
  'members-export',
  'catalogue-export',
  'catalogue-check',
  'catalogue-import',
] as const

export type TaskKind = (typeof taskKinds)[number]

/** `queued` also after an interruption: the next process begins the task again. */
export const taskStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

export type TaskState = (typeof taskStates)[number]

/** A task for staff; instants are ISO 8601. */
export type Task = {
  id: string
  kind: TaskKind
  /** Who asked for it: a name, or the label of a command. */
  by: string
  /** The reader asked for it. */
  isOwn: boolean
  /** Every screen displays it to the reader: their own that is unfinished, or finished today and not dismissed. */
  isNoticed: boolean
  state: TaskState
  /** Staff have asked for its end, which the process that runs it has not reached yet. */
  isCancelling: boolean
  requestedAt: string
  finishedAt?: string
  /** Steps that are done, of how many: tables of a backup, rows of an export, pictures of a catalogue; 0 of 0 while that is not known. */
  done: number
  total: number
  /** The size of the file, or of what is written of it. */
  bytes: number
  /** The name of its file. */
  file?: string
  /** Until when the file can be downloaded; absent once it is deleted. */
  availableUntil?: string
  /** `interrupted`, `no-space`, `import-refused` or `failed`. */
  problem?: string
}

const rightOfKind: Readonly<Record<TaskKind, Right>> = {
  backup: 'system.backup',
  'bookings-export': 'bookings.export',
  'members-export': 'members.export',
  'catalogue-export': 'catalogue.edit',
  'catalogue-check': 'catalogue.edit',
  'catalogue-import': 'catalogue.edit',
}

/**
 * Returns the right that a task of a kind requires: to ask for it, to begin it again and to download its file. Never throws.
 * Example: `rightOfTask('backup') === 'system.backup'`.
 */
export function rightOfTask(kind: TaskKind): Right {
  return rightOfKind[kind]
}

/**
 * Returns whether a task that was interrupted begins again without a word of staff. A backup does not: a restored company
 * has the row of the very backup that it was restored from. Never throws.
 */
export function resumes(kind: TaskKind): boolean {
  return kind !== 'backup'
}

/** Returns whether a task waits or runs. Never throws. Example: a failed one does not. */
export function isUnfinished({ state }: Pick<Task, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

/** Returns whether the file of a task is a report that a screen displays. Never throws. Example: `hasReport('catalogue-check')`. */
export function hasReport(kind: TaskKind): boolean {
  return kind === 'catalogue-check' || kind === 'catalogue-import'
}

/**
 * Returns whether a role may read the file of a task of another person. A report of an import is about a file that
 * one person has uploaded: only those read it who see all tasks. Never throws.
 * Example: `readsFileOfOthers('content', 'catalogue-check') === false`.
 */
export function readsFileOfOthers(role: Role, kind: TaskKind): boolean {
  return hasRight(role, hasReport(kind) ? 'system.manage' : rightOfTask(kind))
}

/** So many tasks of one person may be queued or running. */
export const mostUnfinishedTasks = 5
