import * as calls from '#contract/staff/second-factor.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { proveStaff } from './prove.ts'
import { beginTotp, confirmTotp, removeSecondFactor, renewRecoveryCodes } from './second-factor.ts'

export const secondFactorEndpoints: Endpoint[] = [
  handleForStaff(
    'own-account',
    calls.prove,
    { summary: 'Confirms the password or a code again, before sensitive calls.' },
    async ({ company, staff, session, input, now }) => {
      const refused = await proveStaff(company, input, { staff, session, now })
      return refused ? rejectionOf(refused) : {}
    },
  ),
  handleForStaff(
    'own-account',
    calls.beginTotp,
    { summary: 'Begins to connect an authenticator app; its first code confirms it.' },
    async ({ company, staff, session }) => {
      if (!session.isRecentlyProved) return reject(403, 'proof-required')
      const begun = await beginTotp(company, staff)
      return isRefusal(begun) ? rejectionOf(begun) : begun
    },
  ),
  handleForStaff(
    'own-account',
    calls.confirmTotp,
    { summary: 'Confirms the authenticator app by its first code; returns the recovery codes.' },
    async ({ company, staff, input: { code }, order }) => {
      const confirmed = await confirmTotp(company, { member: staff.id, code, order })
      return isRefusal(confirmed) ? rejectionOf(confirmed) : confirmed
    },
  ),
  handleForStaff(
    'own-account',
    calls.renewRecoveryCodes,
    { summary: 'Replaces the recovery codes.' },
    async ({ company, staff, session, order }) => {
      if (!session.isRecentlyProved) return reject(403, 'proof-required')
      const renewed = await renewRecoveryCodes(company, staff.id, order)
      return isRefusal(renewed) ? rejectionOf(renewed) : renewed
    },
  ),
  handleForStaff(
    'own-account',
    calls.removeTotp,
    { summary: 'Removes the authenticator app and the recovery codes.' },
    async ({ company, staff, session, order }) => {
      if (!session.isRecentlyProved) return reject(403, 'proof-required')
      const removed = await removeSecondFactor(company, { member: staff.id, session: session.id }, order)
      return removed ? {} : reject(409, 'second-factor-missing')
    },
  ),
]

const statuses: Record<string, Rejection['status']> = {
  'login-failed': 422,
  'code-required': 422,
  'code-wrong': 422,
  'second-factor-already': 409,
  'second-factor-missing': 409,
  'too-many-attempts': 429,
}

function rejectionOf({ refused, values }: Refusal): Rejection {
  return reject(statuses[refused]!, refused, { values })
}
