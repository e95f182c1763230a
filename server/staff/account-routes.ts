import * as calls from '#contract/staff/accounts.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { changeStaff, changeState } from './change-staff.ts'
import { findStaffDetails, listStaff } from './find-staff.ts'
import { inviteStaff, resendInvitation } from './links/invite-staff.ts'
import { endSessions, resetSecondFactor } from './manage-access.ts'
import { removeStaff } from './remove-staff.ts'

/* Calls by which staff manage the accounts of others. */

export const staffAccountEndpoints: Endpoint[] = [
  handleForStaff(
    'staff.manage',
    calls.listAccounts,
    { summary: 'Lists the accounts of staff.' },
    ({ company }) => listStaff(company.database),
  ),
  handleForStaff(
    'staff.manage',
    calls.getAccount,
    { summary: 'Returns an account of staff with its sessions.' },
    async ({ company, input: { id }, session, now }) =>
      answer(await findStaffDetails(company.database, { id, session: session.id, now })),
  ),
  handleForStaff(
    'staff.manage',
    calls.inviteAccount,
    { summary: 'Invites a member of staff by email.' },
    async ({ company, input: { reason, ...account }, order }) =>
      answer(await inviteStaff(company.database, account, { ...order, reason })),
  ),
  handleForStaff(
    'staff.manage',
    calls.resendInvitation,
    { summary: 'Emails a new invitation; the earlier link is invalid from then on.' },
    async ({ company, input: { id, reason }, order }) =>
      answer(await resendInvitation(company.database, id, { ...order, reason })),
  ),
  handleForStaff(
    'staff.manage',
    calls.changeAccount,
    { summary: 'Changes address, name, role or language of an account; a stale change is refused.' },
    async ({ company, input: { reason, ...change }, order }) =>
      answer(await changeStaff(company.database, change, { ...order, reason })),
  ),
  handleForStaff(
    'staff.manage',
    calls.blockAccount,
    { summary: 'Blocks an account and ends its sessions.' },
    async ({ company, input: { id, reason }, order }) =>
      answer(await changeState(company.database, { id, state: 'blocked' }, { ...order, reason })),
  ),
  handleForStaff(
    'staff.manage',
    calls.unblockAccount,
    { summary: 'Activates a blocked account again.' },
    async ({ company, input: { id, reason }, order }) =>
      answer(await changeState(company.database, { id, state: 'active' }, { ...order, reason })),
  ),
  handleForStaff(
    'staff.manage',
    calls.endSessions,
    { summary: 'Ends one session of an account, or all.' },
    async ({ company, input: { reason, ...which }, order }) =>
      answer(await endSessions(company.database, which, { ...order, reason })),
  ),
  handleForStaff(
    'staff.manage',
    calls.resetSecondFactor,
    { summary: 'Removes a lost second factor of an account and ends its sessions.' },
    async ({ company, input: { id, reason }, order }) => {
      const reset = await resetSecondFactor(company.database, id, { ...order, reason })
      return isRefusal(reset) ? answer(reset) : {}
    },
  ),
  handleForStaff(
    'staff.manage',
    calls.removeAccount,
    {
      summary:
        'Removes an account for good, or withdraws its invitation; its changes stay in the audit log, without its name.',
    },
    async ({ company, input: { id, reason }, order }) => {
      const removed = await removeStaff(company.database, id, { ...order, reason })
      return isRefusal(removed) ? answer(removed) : {}
    },
  ),
]

const statuses: Record<string, Rejection['status']> = {
  'staff-unknown': 404,
  'session-unknown': 404,
  'right-missing': 403,
  'role-above-own': 403,
  'own-account': 403,
  'last-owner': 409,
  'staff-already': 409,
  'staff-stale': 409,
  'staff-invited': 409,
  'staff-not-invited': 409,
  'too-many-attempts': 429,
  'second-factor-missing': 409,
}

/** The error of each field that a refusal is about. */
const fieldOf: Record<string, string> = {
  'email-required': 'email',
  'email-invalid': 'email',
  'name-required': 'name',
}

function answer<Result>(result: Result | Refusal): Result | Rejection {
  if (!isRefusal(result)) return result
  const { refused, values } = result
  const field = fieldOf[refused]
  if (field) return reject(422, 'input-invalid', { fields: { [field]: refused } })
  return reject(statuses[refused]!, refused, { values })
}
