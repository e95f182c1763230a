import { type Task, taskKinds, taskStates } from '#domain/staff/tasks.ts'
import { get, post } from '../call.ts'
import { list, object, plain, sameWord, shape } from '../shape.ts'
import { boolean, id, instant, number, queryInteger, string, text } from '../types.ts'

/* Work in the background that staff have asked for: backups, exports. */

const kind = sameWord(taskKinds)

const task = shape<Task>({
  id: ['id', id],
  kind: ['kind', kind],
  by: ['by', string()],
  isOwn: ['own', boolean.describe('The caller asked for it.')],
  isNoticed: ['noticed', boolean.describe('Of the caller, and unfinished or not yet dismissed.')],
  state: ['state', sameWord(taskStates)],
  isCancelling: ['cancelling', boolean.describe('Its end was asked for and is near.')],
  requestedAt: ['requested_at', instant],
  finishedAt: ['finished_at', instant.optional()],
  done: [
    'done',
    number.describe('Steps that are done: tables of a backup, rows of an export, pictures of a catalogue.'),
  ],
  total: ['total', number],
  bytes: ['bytes', number.describe('The size of the file, or of what is written of it.')],
  file: ['file', string().optional().describe('The name of its file.')],
  availableUntil: [
    'available_until',
    instant.optional().describe('Until when the file can be downloaded; absent once it is deleted.'),
  ],
  problem: [
    'problem',
    string().optional().describe('`interrupted`, `no-space`, `import-refused` or `failed`.'),
  ],
})

export const listTasks = get('/office/tasks', {
  input: object({
    kind: ['kind', kind.optional()],
    after: [
      'after',
      plain<string>((zod) => zod.uuid())
        .optional()
        .describe('`next` of the previous page.'),
    ],
    limit: ['limit', queryInteger({ min: 1, max: 100 }).default(50)],
  }),
  output: object({ tasks: ['tasks', list(task)], next: ['next', string().optional()] }),
})

export const listOwnTasks = get('/office/own-tasks', {
  input: object({}),
  output: object({ tasks: ['tasks', list(task)] }),
})

const reason = ['reason', text(500).optional().describe('For the audit log.')] as const

export const cancelTask = post('/office/cancel-task', {
  input: object({ task: ['task', id], reason }),
  output: object({}),
})

export const restartTask = post('/office/restart-task', {
  input: object({ task: ['task', id], reason }),
  output: object({}),
})

export const dismissTask = post('/office/dismiss-task', {
  input: object({ task: ['task', id] }),
  output: object({}),
})

export const openTaskFile = post('/office/open-task-file', {
  input: object({ task: ['task', id], reason }),
  output: object({
    address: [
      'address',
      string().describe('Path of the file below the API, for one download within a minute.'),
    ],
  }),
})

/** What a request for a task answers. */
export const requestedTask = object({ id: ['id', id.describe('Of the task.')] })
