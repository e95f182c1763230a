import { coupon } from '#contract/coupons/translate.ts'
import * as calls from '#contract/members/calls.ts'
import * as schema from '#contract/members/schema.ts'
import * as translate from '#contract/members/translate.ts'
import { booking } from '#contract/orders/translate.ts'
import { list } from '#contract/translate.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { listCoupons } from '#server/coupons/list-coupons.ts'
import { type Endpoint, openTo, openToMembers } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { dropSession } from '#server/http/session-cookies.ts'
import { signedIn } from '#server/http/signed-in.ts'
import { type ServerMessage, say } from '#server/i18n/say.ts'
import { listFavourites } from '#server/members/favourites/change-favourites.ts'
import { listBookings, listCollections } from '#server/orders/find-booking.ts'
import { endSessionOfToken } from '#server/sessions/end-session.ts'
import { askToVerifyEmail } from './change-email.ts'
import { confirmLink } from './confirm-link.ts'
import { logIn } from './log-in.ts'
import { opened, profile, visitorOf } from './opened.ts'
import { register } from './register.ts'
import { askNewPassword } from './request-password-reset.ts'
import { setNewPassword } from './set-new-password.ts'
import { updateMember } from './update-member.ts'

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
      const registered = await register(
        ask.company,
        translate.registration.fromWire(ask.input),
        visitorOf(ask),
      )
      if (isRefusal(registered)) return refusalOf(registered)
      if ('faults' in registered) return faultsRejection(registered.faults, ask.locale)
      return opened(ask, registered)
    },
  ),
  openTo(
    calls.logIn,
    { summary: 'Signs a member in.', input: schema.girisForm, answer: schema.oturum, flat: true },
    async (ask) => {
      const session = await logIn(ask.company, translate.credentials.fromWire(ask.input), visitorOf(ask))
      return isRefusal(session) ? refusalOf(session) : opened(ask, session)
    },
  ),
  openTo(
    calls.logOut,
    { summary: 'Signs the member out.', input: schema.bos, answer: schema.bos },
    async (ask) => {
      await endSessionOfToken(ask.company.database, ask.request.sessionToken)
      dropSession(ask)
      return {}
    },
  ),
  openTo(
    calls.getMember,
    {
      summary: 'Who is signed in, and by which way; null when nobody is.',
      input: schema.bos,
      answer: schema.uyeBilgileri,
    },
    async (ask) => {
      const found = await signedIn(ask)
      if (!found) return { user: null, strateji: null }
      return { user: await profile(ask, found.member.id), strateji: found.session.strategy }
    },
  ),
  openToMembers(
    calls.getMemberData,
    {
      summary: 'Everything of the signed-in member: bookings, favourites, coupons, payments.',
      input: schema.tumVerilerSorgu,
      answer: schema.tumVeriler,
    },
    async ({ company, member, input, now, locale }) => {
      if (input.uye_k_no && input.uye_k_no !== member.id) return reject(403, 'not-yours')
      const [bookings, collections, favourites, coupons] = await Promise.all([
        listBookings(company, { member: member.id, readIn: locale }),
        listCollections(company, member.id),
        listFavourites(company.database, member.id),
        listCoupons(company, { member: member.id, locale: input.lang, now }),
      ])
      return {
        rezervasyonlar: list(booking).toWire(bookings),
        favoriler: favourites.map((urun_k_no) => ({ urun_k_no })),
        kuponlar: list(coupon).toWire(coupons),
        tahsilatlar: list(translate.collection).toWire(collections),
      }
    },
  ),
  openToMembers(
    calls.updateMember,
    {
      summary: 'Changes the member’s own data; a new password or e-mail address needs the present password.',
      input: schema.guncelleForm,
      answer: schema.guncelCevap,
    },
    async (ask) => {
      const { company, member, session, input, now, request } = ask
      const changed = await updateMember(company, translate.profileChange.fromWire(input), {
        member,
        session: session.id,
        now,
        ip: request.ip,
        userAgent: request.userAgent,
        locale: ask.locale,
      })
      if (changed === 'changed') return { user: await profile(ask, member.id) }
      return isRefusal(changed) ? refusalOf(changed) : faultsRejection(changed.faults, ask.locale)
    },
  ),
  openToMembers(
    calls.askToVerifyEmail,
    {
      summary: 'Mails the link that confirms the member’s address once more.',
      input: schema.bos,
      answer: schema.bos,
    },
    async ({ company, member, now }) => {
      const tooMany = await askToVerifyEmail(company, { member, now })
      return tooMany ? refusalOf(tooMany) : {}
    },
  ),
  openTo(
    calls.askNewPassword,
    {
      summary: 'Mails a link for a new password. Nobody has the address: status "mailyok".',
      input: schema.sifremiUnuttumForm,
      answer: schema.sifremiUnuttumCevap,
      flat: true,
    },
    async (ask) => {
      const asked = await askNewPassword(ask.company, ask.input.e_mail, visitorOf(ask))
      if (asked === 'sent') return { status: 'gonderildi' as const }
      return isRefusal(asked) ? refusalOf(asked) : faultsRejection({ email: asked.fault }, ask.locale)
    },
  ),
  openTo(
    calls.setNewPassword,
    {
      summary: 'Sets the password chosen after a mailed link, ends all other sessions, and signs in.',
      input: schema.sifreYenileForm,
      answer: schema.oturum,
      flat: true,
    },
    async (ask) => {
      const set = await setNewPassword(ask.company, translate.newPassword.fromWire(ask.input), visitorOf(ask))
      if (isRefusal(set)) return refusalOf(set)
      if ('faults' in set) return faultsRejection(set.faults, ask.locale)
      return opened(ask, set)
    },
  ),
  openTo(
    calls.confirmLink,
    {
      summary: 'Does what a mailed link is for: confirms an address, changes it, or connects an account.',
      input: schema.baglantiForm,
      answer: schema.baglantiCevap,
    },
    async (ask) => {
      const outcome = await confirmLink(ask.company, ask.input.baglanti, visitorOf(ask))
      return isRefusal(outcome) ? refusalOf(outcome) : { sonuc: translate.linkOutcome.toWire(outcome) }
    },
  ),
]

const statuses: Record<string, Rejection['status']> = {
  'login-failed': 401,
  mailyok: 404,
  emailhata: 409,
  'link-invalid': 422,
  'trips-ahead': 409,
  'too-many-tries': 429,
}

function refusalOf({ refused, values }: Refusal): Rejection {
  const emailFault = refused === 'emailhata' || refused === 'mailyok'
  return reject(statuses[refused]!, refused, {
    values,
    fields: emailFault ? { e_mail: refused } : undefined,
    // The specification says by `status` that nobody has the address.
    beside: refused === 'mailyok' ? { status: 'mailyok' } : undefined,
  })
}

function faultsRejection(faults: Partial<Record<string, Refusal>>, locale: Locale): Rejection {
  const inWords = (fault: Refusal) => say(locale, fault.refused as ServerMessage, fault.values)
  return reject(422, 'input-invalid', { fields: translate.faults(faults, inWords) })
}
