import { hasRight } from '#domain/staff/rights.ts'
import { findStaffSession, type SignedInStaff } from '#server/sessions/staff/staff-session.ts'
import type { Ask, StaffAccess, StaffAsk } from './endpoint.ts'
import { type Rejection, reject } from './refusal.ts'
import { staffToken } from './session-cookies.ts'

/** Adds the member of staff to the context of a call; 401 without their session, 403 without the right. */
export async function authoriseStaff(
  ask: Ask<unknown>,
  access: StaffAccess,
): Promise<Omit<StaffAsk<unknown>, keyof Ask<unknown>> | Rejection> {
  const found = await findStaffSession(ask.company.database, staffToken(ask), ask.now)
  if (!found) return reject(401, 'not-signed-in', { words: 'sign-in-first' })
  if (access !== 'own-account' && !hasRight(found.staff.role, access)) return reject(403, 'right-missing')
  return { ...found, order: orderOf(found, ask) }
}

function orderOf({ staff }: SignedInStaff, { now, request }: Ask<unknown>): StaffAsk<unknown>['order'] {
  return { actor: { kind: 'staff', id: staff.id, name: staff.name }, now, address: request.ip }
}
