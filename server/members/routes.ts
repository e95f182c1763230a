import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { listBookings, listCollections } from '#server/bookings/find-booking.ts'
import { sessionCookie } from '#server/http/api.ts'
import { type Ask, type Endpoint, openTo, openToMembers } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { type ServerMessage, say } from '#server/messages/say.ts'
import { booking } from '#wire/bookings/translate.ts'
import * as calls from '#wire/members/calls.ts'
import * as schema from '#wire/members/schema.ts'
import * as translate from '#wire/members/translate.ts'
import { list } from '#wire/translate.ts'
import { hashOf, memberOfToken } from './find-member.ts'
import { logIn } from './log-in.ts'
import type { OpenedSession } from './open-session.ts'
import { deleteSession } from './queries.ts'
import { type RegistrationFaults, register } from './register.ts'

export const memberEndpoints: Endpoint[] = [
  openTo(
    calls.register,
    {
      summary: 'Makes somebody a member and signs them in.',
      input: schema.kayitForm,
      answer: schema.oturum,
      flat: true,
    },
    async (ask) => {
      const { company, input, now, request, locale } = ask
      const registered = await register(company, translate.registration.fromWire(input), {
        now,
        ip: request.ip,
        userAgent: request.userAgent,
      })
      if (isRefusal(registered)) {
        if (registered.refused === 'too-many-tries') return reject(429, 'too-many-tries')
        return reject(409, 'emailhata', { fields: { e_mail: 'emailhata' } })
      }
      if ('faults' in registered) {
        return reject(422, 'input-invalid', { fields: wordsOf(registered.faults, locale) })
      }
      keepSession(ask, registered.session)
      return {
        access_token: registered.session.token,
        user: translate.member.toWire(registered.member),
      }
    },
  ),
  openTo(
    calls.logIn,
    { summary: 'Signs a member in.', input: schema.girisForm, answer: schema.oturum, flat: true },
    async (ask) => {
      const { company, input, now, request } = ask
      const loggedIn = await logIn(company, translate.credentials.fromWire(input), {
        now,
        ip: request.ip,
        userAgent: request.userAgent,
      })
      if (isRefusal(loggedIn))
        return reject(loggedIn.refused === 'login-failed' ? 401 : 429, loggedIn.refused)
      keepSession(ask, loggedIn.session)
      return { access_token: loggedIn.session.token, user: translate.member.toWire(loggedIn.member) }
    },
  ),
  openTo(
    calls.logOut,
    { summary: 'Signs the member out.', input: schema.bos, answer: schema.bos },
    async ({ company, request, setCookie }) => {
      if (request.sessionToken) await deleteSession(company.database, hashOf(request.sessionToken))
      setCookie(sessionCookie, '', { maxAge: 0 })
      return {}
    },
  ),
  openTo(
    calls.getMember,
    {
      summary: 'Who is signed in; null when nobody is.',
      input: schema.bos,
      answer: schema.uyeBilgileri,
    },
    async ({ company, request, now }) => {
      const member = await memberOfToken(company.database, request.sessionToken, now)
      return { user: member ? translate.member.toWire(member) : null }
    },
  ),
  openToMembers(
    calls.getMemberData,
    {
      summary: 'Everything of the signed-in member: bookings, favourites, coupons, payments.',
      input: schema.tumVerilerSorgu,
      answer: schema.tumVeriler,
    },
    async ({ company, member, input }) => {
      if (input.uye_k_no && input.uye_k_no !== member.id) return reject(403, 'not-yours')
      const [bookings, collections] = await Promise.all([
        listBookings(company, member.id),
        listCollections(company, member.id),
      ])
      return {
        rezervasyonlar: list(booking).toWire(bookings),
        favoriler: [],
        kuponlar: [],
        tahsilatlar: list(translate.collection).toWire(collections),
      }
    },
  ),
]

function keepSession({ setCookie }: Ask<unknown>, { token, maxAge }: OpenedSession): void {
  setCookie(sessionCookie, token, { maxAge })
}

function wordsOf(faults: RegistrationFaults, locale: Locale): Record<string, string> {
  const inWords = (fault: Refusal) => say(locale, fault.refused as ServerMessage, fault.values)
  return translate.registrationFaults(faults, inWords)
}
