import * as calls from '#contract/staff/audit.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { previewUndo, undoChange } from './undo-change.ts'

export const undoEndpoints: Endpoint[] = [
  handleForStaff(
    'audit.view',
    calls.previewUndo,
    { summary: 'Returns what undoing a recorded change would do; changes nothing.' },
    async ({ company, staff: { role }, input: { entry }, order }) => {
      // Some verbs require a reason, which is typed beside the preview.
      const previewed = await previewUndo(company, { entry, role }, { ...order, reason: '…' })
      return isRefusal(previewed) ? refused(previewed) : { entry: previewed }
    },
  ),
  handleForStaff(
    'audit.view',
    calls.undoChange,
    { summary: 'Undoes a recorded change that is still as it was left; needs the right of the change, too.' },
    async ({ company, staff: { role }, input: { entry, reason }, order }) => {
      const done = await undoChange(company, { entry, role }, { ...order, reason })
      return isRefusal(done) ? refused(done) : { entry: done }
    },
  ),
]

const statuses: Record<string, 403 | 404 | 422> = {
  'right-missing': 403,
  'change-unknown': 404,
  'reason-required': 422,
}

function refused({ refused: code, values }: Refusal): Rejection {
  return reject(statuses[code] ?? 409, code, { values })
}
