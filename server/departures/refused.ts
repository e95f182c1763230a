import type { Refusal } from '#domain/refusal.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'

const statuses: Record<string, 404 | 409 | 422> = {
  'departure-unknown': 404,
  'item-unknown': 404,
  'vehicle-unknown': 404,
  'vehicle-name-used': 422,
  'person-unknown': 422,
  'capacity-invalid': 422,
  'minimum-invalid': 422,
  'name-too-long': 422,
  'reason-required': 422,
  'amount-required': 422,
  'deadline-after-start': 422,
}

/** Answers a refusal of a departure's verb. */
export function refusedDeparture({ refused: code, values }: Refusal): Rejection {
  return reject(statuses[code] ?? 409, code, { values })
}
