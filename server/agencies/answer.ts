import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'

const statuses: Record<string, Rejection['status']> = {
  'too-many-attempts': 429,
  'login-failed': 401,
  'user-unknown': 404,
  'rates-changed': 409,
  'allotments-changed': 409,
  'page-changed': 409,
  'last-owner': 409,
  'user-already': 409,
  'user-not-blocked': 409,
  'document-unknown': 404,
  'agency-unknown': 404,
  'agency-decided': 409,
  'agency-changed': 409,
  'agency-not-suspended': 409,
  'parent-unknown': 404,
  'parent-is-itself': 409,
  'parent-is-sub-agency': 409,
  'agency-has-sub-agencies': 409,
  'agency-already': 409,
  'agency-not-approved': 409,
  'account-missing': 409,
  'account-currency': 409,
  'reference-used': 409,
  'payout-above-owed': 409,
  'key-unknown': 404,
  'too-many-keys': 409,
  'delivery-unknown': 404,
  'webhook-unknown': 404,
}

/** Returns the result of a verb as a call answers it. */
export function answer<Result>(result: Result | Refusal): Result | Rejection {
  return isRefusal(result) ? rejectRefusal(result) : result
}

/** Returns a refusal with its HTTP status. */
export function rejectRefusal({ refused: code, values }: Refusal): Rejection {
  return reject(statuses[code] ?? 422, code, { values })
}
