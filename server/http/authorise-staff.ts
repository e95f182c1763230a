import type { Context } from 'hono'
import { hasRight, type Right, requiresProof } from '#domain/staff/rights.ts'
import type { Company } from '#server/company.ts'
import { findStaffSession, type LoggedInStaff } from '#server/sessions/staff/staff-session.ts'
import { readCookie } from './cookies.ts'
import type { Ask, StaffAccess, StaffAsk } from './endpoint.ts'
import { type Rejection, reject } from './refusal.ts'
import { staffCookie, staffToken } from './session-cookies.ts'

/**
 * Adds the member of staff to the context of a call; 401 without their session, 403 without the right, the
 * second factor that the company requires of the role, or a recent proof for a sensitive change.
 */
export async function authoriseStaff(
  ask: Ask<unknown>,
  { access, method }: { access: StaffAccess; method: 'GET' | 'POST' },
): Promise<Omit<StaffAsk<unknown>, keyof Ask<unknown>> | Rejection> {
  const found = await findStaffSession(ask.company.database, staffToken(ask), ask.now)
  if (!found) return reject(401, 'not-logged-in', { words: 'log-in-first' })
  const { staff, session } = found
  if (access === 'own-account') return { ...found, order: orderOf(found, ask) }
  if (!hasRight(staff.role, access)) return reject(403, 'right-missing')
  if (await lacksSecondFactor(ask.company, found)) return reject(403, 'second-factor-required')
  if (method === 'POST' && requiresProof(access) && !session.isRecentlyProved)
    return reject(403, 'proof-required')
  return { ...found, order: orderOf(found, ask) }
}

function orderOf({ staff }: LoggedInStaff, { now, request }: Ask<unknown>): StaffAsk<unknown>['order'] {
  return { actor: { kind: 'staff', id: staff.id, name: staff.name }, now, address: request.ip }
}

/**
 * Returns 401 or 403 for a request of a file by a client who is not staff or lacks the right; undefined for staff with it,
 * and without a right for all staff.
 */
export async function refusedFile(
  context: Context,
  company: Company,
  { right, now }: { right: Right | undefined; now: Date },
): Promise<Response | undefined> {
  const found = await findStaffSession(company.database, staffTokenOf(context, company), now)
  if (!found) return context.text('401', 401)
  if (right === undefined) return undefined
  const isAllowed = hasRight(found.staff.role, right) && !(await lacksSecondFactor(company, found))
  return isAllowed ? undefined : context.text('403', 403)
}

/** Returns the token of a session of staff that a request outside the calls has; undefined where it has none. */
export function staffTokenOf(context: Context, company: Company): string | undefined {
  const bearer = context.req.header('authorization')?.match(/^Bearer (\S+)$/)?.[1]
  return bearer ?? readCookie(context, company, staffCookie)
}

/** Returns whether the company requires a second factor of the role, which the session lacks. */
export async function lacksSecondFactor(
  company: Company,
  { staff, session }: LoggedInStaff,
): Promise<boolean> {
  const { staffSecondFactor = [] } = await company.settings()
  const hasBoth = session.hasSecondFactor || session.byPasskey
  return !hasBoth && staffSecondFactor.includes(staff.role)
}
