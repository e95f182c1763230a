import { agencyRightsOf } from '#domain/agencies/user.ts'
import { findAgencySession } from '#server/sessions/agency/agency-session.ts'
import type { AgencyAccess, AgencyAsk, Ask } from './endpoint.ts'
import { type Rejection, reject } from './refusal.ts'
import { agencyToken } from './session-cookies.ts'

/**
 * Adds the user of an agency to the context of a call; 401 without their session, 409 when the browser displays the page of
 * another user, 403 without the right.
 */
export async function authoriseAgency(
  ask: Ask<unknown>,
  access: AgencyAccess,
): Promise<Omit<AgencyAsk<unknown>, keyof Ask<unknown>> | Rejection> {
  const { company, now, request } = ask
  const found = await findAgencySession(company.database, agencyToken(ask), now)
  if (!found) return reject(401, 'not-logged-in', { words: 'log-in-first' })
  const displayed = request.agencyUser
  if (displayed && displayed !== found.user.id) return reject(409, 'other-agency-user')
  if (access !== 'own-account' && !agencyRightsOf(found.user.role).includes(access)) {
    return reject(403, 'right-missing')
  }
  return { ...found, order: { actor: { kind: 'agency', id: found.user.id }, now, address: request.ip } }
}

/** Returns the id of the agency whose user visits the shop, for calls that are public; undefined for other visitors. */
export async function visitingAgency(ask: Ask<unknown>): Promise<string | undefined> {
  const token = agencyToken(ask)
  return token ? (await findAgencySession(ask.company.database, token, ask.now))?.agency.id : undefined
}
