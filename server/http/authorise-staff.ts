import type { Context } from 'hono'
import { hasRight, type Right } from '#domain/staff/rights.ts'
import type { Company } from '#server/company.ts'
import { findStaffSession, type SignedInStaff } from '#server/sessions/staff/staff-session.ts'
import { readCookie } from './cookies.ts'
import type { Ask, StaffAccess, StaffAsk } from './endpoint.ts'
import { type Rejection, reject } from './refusal.ts'
import { staffCookie, staffToken } from './session-cookies.ts'

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

/** Returns 401 or 403 for a request of a file by a client who is not staff or lacks the right; undefined for staff with it. */
export async function refusedFile(
  context: Context,
  company: Company,
  { right, now }: { right: Right; now: Date },
): Promise<Response | undefined> {
  const bearer = context.req.header('authorization')?.match(/^Bearer (\S+)$/)?.[1]
  const found = await findStaffSession(
    company.database,
    bearer ?? readCookie(context, company, staffCookie),
    now,
  )
  if (!found) return context.text('401', 401)
  return hasRight(found.staff.role, right) ? undefined : context.text('403', 403)
}
