import type { StoredSession } from '#server/sessions/token.ts'
import type { Ask } from './endpoint.ts'

/** The cookie of the storefront's own sessions. */
export const sessionCookie = 'kervan_session'

/** Identifies browsers with a former login; it grants no access. */
export const deviceCookie = 'kervan_device'

/** Readable by scripts, without authority: the login state and method. Source: spec section 7. */
const memberCookie = 'user_id'
export const strategyCookie = 'auth_strategy'

type Cookies = Pick<Ask<unknown>, 'setCookie'>

/** Gives the browser its session. */
export function keepSession(
  { setCookie }: Cookies,
  { token, maxAge, member, strategy }: StoredSession,
): void {
  setCookie(sessionCookie, token, { maxAge })
  setCookie(memberCookie, member, { maxAge, httpOnly: false })
  setCookie(strategyCookie, strategy, { maxAge, httpOnly: false })
}

/** Takes it away. */
export function dropSession({ setCookie }: Cookies): void {
  setCookie(sessionCookie, '', { maxAge: 0 })
  setCookie(memberCookie, '', { maxAge: 0, httpOnly: false })
  setCookie(strategyCookie, '', { maxAge: 0, httpOnly: false })
}
