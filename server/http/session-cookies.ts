import type { StoredSession } from '#server/sessions/token.ts'
import type { Ask } from './endpoint.ts'

/** The cookie of the storefront's own sessions. */
export const sessionCookie = 'kervan_session'

/** The cookie of sessions of staff, which no other site can send along. */
export const staffCookie = 'kervan_staff'

/** The cookie of sessions of agencies, which no other site can send along. */
export const agencyCookie = 'kervan_agency'

/** Identifies browsers with a former login; it grants no access. */
export const deviceCookie = 'kervan_device'

/** Readable by scripts, without authority: the login state and method. Source: spec section 7. */
const memberCookie = 'user_id'
export const strategyCookie = 'auth_strategy'

type Cookies = Pick<Ask<unknown>, 'setCookie'>

/** Gives the browser its session. */
export function setSessionCookies(
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

/** Gives the browser a session of staff, until it is closed. */
export function setStaffCookie({ setCookie }: Cookies, token: string): void {
  setCookie(staffCookie, token, { sameSite: 'Strict' })
}

/** Deletes it. */
export function deleteStaffCookie({ setCookie }: Cookies): void {
  setCookie(staffCookie, '', { maxAge: 0, sameSite: 'Strict' })
}

/** Readable by scripts, without authority: the role of the user of an agency. */
const agencyRoleCookie = 'agency_user'

/** Gives the browser a session of an agency, until it is closed. */
export function setAgencyCookies(
  { setCookie }: Cookies,
  { token, role }: { token: string; role: string },
): void {
  setCookie(agencyCookie, token, { sameSite: 'Strict' })
  setCookie(agencyRoleCookie, role, { sameSite: 'Strict', httpOnly: false })
}

/** Deletes it. */
export function deleteAgencyCookies({ setCookie }: Cookies): void {
  setCookie(agencyCookie, '', { maxAge: 0, sameSite: 'Strict' })
  setCookie(agencyRoleCookie, '', { maxAge: 0, sameSite: 'Strict', httpOnly: false })
}

/** Returns the token of a call by an agency: the bearer token of a program, else the cookie of agencies. */
export function agencyToken({ request, cookie }: Ask<unknown>): string | undefined {
  return request.tokenInCookie ? cookie(agencyCookie) : request.sessionToken
}

/** Returns the token of a call by staff: the bearer token of a program, else the cookie of staff, never that of members. */
export function staffToken({ request, cookie }: Ask<unknown>): string | undefined {
  return request.tokenInCookie ? cookie(staffCookie) : request.sessionToken
}
