import { findSession, type LoggedIn, renewSession } from '#server/sessions/find-session.ts'
import type { Ask } from './endpoint.ts'
import { setSessionCookies } from './session-cookies.ts'

/** Who asks, by their token; a browser whose token has been in use for long is given the next one on the way. */
export async function loggedIn(ask: Ask<unknown>): Promise<LoggedIn | undefined> {
  const { sessionToken: token, tokenInCookie } = ask.request
  const { database } = ask.company
  const found = await findSession(database, token, ask.now)
  if (!found || !token) return undefined
  const next = tokenInCookie ? await renewSession(database, found, { token, now: ask.now }) : undefined
  if (next) setSessionCookies(ask, next)
  return found
}
