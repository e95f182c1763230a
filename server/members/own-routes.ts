import type { Context } from 'hono'
import * as calls from '#contract/account/account.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { readCookie } from '#server/http/cookies.ts'
import { type Endpoint, handleForMembers, type PlainRoute } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { dropSession, sessionCookie } from '#server/http/session-cookies.ts'
import { disconnectProvider } from '#server/members/social/disconnect.ts'
import { memberOfToken } from '#server/sessions/find-session.ts'
import { listConsents } from './consents.ts'
import { eraseAccount } from './erase-account.ts'
import { exportData } from './export-data.ts'
import { profile } from './opened.ts'
import { pictureOf, removePicture, savePicture } from './picture.ts'

/** What members do with what is known of them, beside changing it. */
export const ownDataEndpoints: Endpoint[] = [
  handleForMembers(
    calls.listConsents,
    {
      summary: 'What the member said about advertising, per channel: when, and to which words.',
    },
    ({ company, member, input }) => listConsents(company, { member: member.id, locale: input.locale }),
  ),
  handleForMembers(
    calls.changePicture,
    {
      summary: 'Stores the member’s photo, re-encoded from its pixels to 320 pixels.',
    },
    async (ask) => {
      const { company, member, input, now } = ask
      const saved = await savePicture(company.database, { member: member.id, base64: input.picture, now })
      if (isRefusal(saved)) return reject(422, saved.refused, { fields: { picture: saved.refused } })
      return profile(ask, member.id)
    },
  ),
  handleForMembers(calls.removePicture, { summary: 'Takes the photo away.' }, async (ask) => {
    await removePicture(ask.company.database, ask.member.id)
    return profile(ask, ask.member.id)
  }),
  handleForMembers(
    calls.disconnectProvider,
    {
      summary: 'Takes a connected account away, unless it is the last way in; its sessions end.',
    },
    async (ask) => {
      const { company, member, session, input } = ask
      const done = await disconnectProvider(company.database, {
        member,
        provider: input.provider,
        session: session.id,
      })
      return isRefusal(done) ? refusalOf(done) : profile(ask, member.id)
    },
  ),
  handleForMembers(
    calls.exportData,
    { summary: 'Everything that is stored of the member.' },
    ({ company, member, now }) => exportData(company, { member: member.id, now }),
  ),
  handleForMembers(
    calls.eraseAccount,
    {
      summary:
        'Deletes the account: at once with the password, else by a mailed link. Not with a trip ahead.',
    },
    async (ask) => {
      const { company, member, input, now } = ask
      const erased = await eraseAccount(company, { member, password: input.password, now })
      if (isRefusal(erased)) return refusalOf(erased)
      if (erased === 'erased') dropSession(ask)
      return erased
    },
  ),
]

export const ownDataPlainRoutes: PlainRoute[] = [
  { method: 'get', path: '/uye-resim-get', handle: (context, company) => ownPicture(context, company) },
]

/** A member's photo is for their own eyes; its address changes with it, so their browser may keep it. */
async function ownPicture(context: Context, company: Company): Promise<Response> {
  const { database } = company
  const bearer = context.req.header('authorization')?.match(/^Bearer (\S+)$/)?.[1]
  const member = await memberOfToken(
    database,
    bearer ?? readCookie(context, company, sessionCookie),
    new Date(),
  )
  const bytes = member && (await pictureOf(database, member.id))
  if (!bytes) return context.text('404', 404)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}

const statuses: Record<string, Rejection['status']> = { 'too-many-attempts': 429, 'trips-ahead': 409 }

function refusalOf({ refused, values }: Refusal): Rejection {
  const isOfPassword = refused.startsWith('password-')
  return reject(statuses[refused] ?? 422, refused, {
    values,
    fields: isOfPassword ? { password: refused } : undefined,
  })
}
