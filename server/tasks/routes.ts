import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import * as calls from '#contract/staff/tasks.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import { hasRight, requiresProof } from '#domain/staff/rights.ts'
import { rightOfTask } from '#domain/staff/tasks.ts'
import type { Company } from '#server/company.ts'
import { lacksSecondFactor, refusedFile } from '#server/http/authorise-staff.ts'
import { type Endpoint, handleForStaff, type PlainRoute, type StaffAsk } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { hashOf } from '#server/sessions/token.ts'
import {
  cancelTask,
  dismissOwnTask,
  listOwnTasks,
  listTasks,
  openTaskFile,
  restartTask,
} from './manage-tasks.ts'
import { takeToken, taskOfToken } from './queries.ts'
import { taskFile } from './task-files.ts'

const filePath = '/office/task-file'

/* The right depends on the kind of the task, which only its row says: the calls of one task check it themselves. */

export const taskEndpoints: Endpoint[] = [
  handleForStaff(
    'system.manage',
    calls.listTasks,
    { summary: 'Lists tasks of all staff, the newest first, in pages by key.' },
    ({ company, input, order }) =>
      listTasks(company, input, { label: actorLabel(order.actor), now: order.now }),
  ),
  handleForStaff(
    'own-account',
    calls.listOwnTasks,
    { summary: 'Lists one’s own newest tasks, and which of them every screen displays.' },
    async ({ company, order, now }) => ({
      tasks: await listOwnTasks(company, { label: actorLabel(order.actor), now }),
    }),
  ),
  handleForStaff(
    'own-account',
    calls.cancelTask,
    { summary: 'Cancels a task: one’s own, or with `system.manage` any.' },
    async (ask) => {
      const { company, staff, input, order } = ask
      const may = ({ isOwn }: { isOwn: boolean }) => isOwn || hasRight(staff.role, 'system.manage')
      const ended = await cancelTask(company, input.task, { ...order, reason: input.reason, may })
      return isRefusal(ended) ? refused(ended) : {}
    },
  ),
  handleForStaff(
    'own-account',
    calls.restartTask,
    {
      summary:
        'Queues a task again that failed or was cancelled. Requires the right of its kind, and a recent proof where that does.',
    },
    (ask) =>
      withRight(ask, async (may) => {
        const { company, input, order } = ask
        const queued = await restartTask(company, input.task, { ...order, reason: input.reason, may })
        return isRefusal(queued) ? refused(queued) : {}
      }),
  ),
  handleForStaff(
    'own-account',
    calls.openTaskFile,
    {
      summary:
        'Returns the address of a task’s file for one download. Requires the right of its kind, and a recent proof where that does; a report of an import that another person asked for requires `system.manage`.',
    },
    (ask) =>
      withRight(ask, async (may) => {
        const { company, input, order, staff } = ask
        const { reason } = input
        const opened = await openTaskFile(company, input.task, { ...order, reason, may, role: staff.role })
        if (isRefusal(opened)) return refused(opened)
        return { address: `${filePath}?token=${opened.token}` }
      }),
  ),
  handleForStaff(
    'own-account',
    calls.dismissTask,
    { summary: 'Removes the notice of one’s own finished task from the screens.' },
    async ({ company, input, order }) => {
      const may = ({ isOwn }: { isOwn: boolean }) => isOwn
      const dismissed = await dismissOwnTask(company, input.task, { ...order, may })
      return isRefusal(dismissed) ? refused(dismissed) : {}
    },
  ),
]

const statuses: Record<string, 403 | 404> = { 'task-unknown': 404, 'right-missing': 403 }

function refused({ refused: code, values }: Refusal): Rejection {
  return reject(statuses[code] ?? 409, code, { values })
}

type May = Parameters<typeof restartTask>[2]['may']

/** Calls back with what decides by the right of a task's kind; a right that a proof is missing for counts as missing. */
async function withRight<Result>(
  { company, staff, session }: StaffAsk<unknown>,
  act: (may: May) => Promise<Result | Rejection>,
): Promise<Result | Rejection> {
  if (await lacksSecondFactor(company, { staff, session })) return reject(403, 'second-factor-required')
  let lacksProof = false
  const answer = await act(({ kind }) => {
    const right = rightOfTask(kind)
    if (!hasRight(staff.role, right)) return false
    lacksProof = requiresProof(right) && !session.isRecentlyProved
    return !lacksProof
  })
  return lacksProof ? reject(403, 'proof-required') : answer
}

export const taskPlainRoutes: PlainRoute[] = [{ method: 'get', path: filePath, handle: sendFile }]

/** Sends a file as it is read, so that it is never in memory whole. */
async function sendFile(context: Context, company: Company): Promise<Response> {
  const now = new Date()
  const hash = hashOf(context.req.query('token') ?? '')
  const found = await taskOfToken(company.database, { hash, now })
  // Without a task there is no right to check, but a session is required all the same.
  const refusal = await refusedFile(context, company, { right: found && rightOfTask(found.kind), now })
  if (refusal) return refusal
  if (!found) return context.text('404', 404)
  const file = taskFile(company, found.id)
  const stored = await stat(file).catch(() => undefined)
  if (!stored || !(await takeToken(company.database, hash))) return context.text('404', 404)
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(stored.size),
      'content-disposition': `attachment; filename="${found.file}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
