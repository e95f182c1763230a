import type { MemberProfile } from '#domain/members/member.ts'
import type { PageContext } from '../data/page-context.ts'

/**
 * Says whether a member looks, by a session of the way that their browser says it went, and who. Asked by the member's
 * pages' loader; who is no member is logged out and sent home. Source: spec section 4, the auth guard.
 */
export async function loggedInMember(
  request: Request,
  { api }: PageContext,
): Promise<{ isMember: boolean; profile?: MemberProfile }> {
  const stored = request.headers
    .get('cookie')
    ?.match(/(?:^|; )auth_strategy=(local|google|facebook)(?:;|$)/)?.[1]
  if (!stored) return { isMember: false }
  const reply = await api.whoIsLoggedIn()
  // An unreachable API proves nothing about the session: the screen's own call decides.
  if (!reply.ok) return { isMember: true }
  const { profile, strategy } = reply.data
  return profile !== undefined && strategy === stored ? { isMember: true, profile } : { isMember: false }
}
