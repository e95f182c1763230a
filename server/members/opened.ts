import { discountOfGroup } from '#server/catalogue/settings/discounts.ts'
import type { Ask } from '#server/http/endpoint.ts'
import { deviceCookie, sessionCookie, setSessionCookies } from '#server/http/session-cookies.ts'
import { noteDevice } from '#server/members/sessions/known-device.ts'
import { endSessionOfToken } from '#server/sessions/end-session.ts'
import type { OpenedSession } from '#server/sessions/open-session.ts'
import { findProfile } from './find-member.ts'
import type { Visitor } from './log-in.ts'

/** Who asks, from where. */
export function visitorOf(ask: Ask<unknown>): Visitor {
  const { ip, userAgent } = ask.request
  return { now: ask.now, ip, userAgent, device: ask.cookie(deviceCookie) }
}

/** A session has been opened: the browser stores it in place of a former one, which ends; a program reads it. */
export async function opened(ask: Ask<unknown>, session: OpenedSession) {
  await endSessionOfToken(ask.company.database, ask.cookie(sessionCookie))
  setSessionCookies(ask, session)
  await noteDevice(ask, session.member)
  return { token: session.token, member: await profile(ask, session.member) }
}

/** The member as the wire shows them. */
export async function profile({ company, now }: Ask<unknown>, member: string) {
  const [found, settings] = await Promise.all([
    findProfile(company.database, member, now),
    company.settings(),
  ])
  return { ...found, discount: discountOfGroup(settings, found.group) }
}
