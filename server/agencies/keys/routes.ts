import * as calls from '#contract/staff/agency-keys.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { answer } from '../answer.ts'
import { createKey, listKeys, revokeKey } from './manage-keys.ts'

export const agencyKeyEndpoints: Endpoint[] = [
  handleForStaff(
    'agencies.manage',
    calls.listKeys,
    { summary: 'Lists the keys of an agency for /octo, the newest first.' },
    async ({ company, input }) => answer(await listKeys(company.database, input.number, { forStaff: true })),
  ),
  handleForStaff(
    'agencies.manage',
    calls.createKey,
    { summary: 'Makes a key for an agency and returns it, once.' },
    async ({ company, input: { reason, ...key }, order }) =>
      answer(await createKey(company.database, key, { ...order, reason })),
  ),
  handleForStaff(
    'agencies.manage',
    calls.revokeKey,
    { summary: 'Revokes a key of an agency at once and for good.' },
    async ({ company, input: { reason, ...key }, order }) =>
      answer(await revokeKey(company.database, key, { ...order, reason })),
  ),
]
