import { requestBackup as call } from '#contract/staff/system.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { requestBackup } from './request-backup.ts'

export const backupEndpoints: Endpoint[] = [
  handleForStaff(
    'system.backup',
    call,
    { summary: 'Asks for a backup of the whole company, as a task. Requires a recent proof.' },
    async ({ company, input: { reason }, order }) => {
      const requested = await requestBackup(company, { ...order, reason })
      return isRefusal(requested) ? reject(409, requested.refused, { values: requested.values }) : requested
    },
  ),
]
