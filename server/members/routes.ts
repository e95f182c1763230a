import * as calls from '#contract/members/members.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { listCoupons } from '#server/coupons/list-coupons.ts'
import { type Endpoint, handle, handleForMembers } from '#server/http/endpoint.ts'
import { loggedIn } from '#server/http/logged-in.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { rejectFields } from '#server/http/reject-fields.ts'
import { dropSession } from '#server/http/session-cookies.ts'
import { listFavourites } from '#server/members/favourites/change-favourites.ts'
import { listBookings, listCollections } from '#server/orders/find-booking.ts'
import { endSessionOfToken } from '#server/sessions/end-session.ts'
import { requestEmailVerification } from './change-email.ts'
import { confirmLink } from './confirm-link.ts'
import { hasAccount } from './find-account.ts'
import { logIn } from './log-in.ts'
import { opened, profile, visitorOf } from './opened.ts'
import { register } from './register.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { setNewPassword } from './set-new-password.ts'
import { updateMember } from './update-member.ts'

export const memberEndpoints: Endpoint[] = [
  handle(
    calls.register,
    {
      summary: 'Registers a member and logs them in.',
      flat: true,
    },
    async (ask) => {
      const registered = await register(ask.company, ask.input, visitorOf(ask))
      if (isRefusal(registered)) return refusalOf(registered)
      if ('errors' in registered) return rejectFields(registered.errors, ask.locale)
      return opened(ask, registered)
    },
  ),
  handle(calls.logIn, { summary: 'Signs a member in.', flat: true }, async (ask) => {
    const session = await logIn(ask.company, ask.input, visitorOf(ask))
    return isRefusal(session) ? refusalOf(session) : opened(ask, session)
  }),
  handle(calls.logOut, { summary: 'Signs the member out.' }, async (ask) => {
    await endSessionOfToken(ask.company.database, ask.request.sessionToken)
    dropSession(ask)
    return {}
  }),
  handle(
    calls.getMember,
    {
      summary: 'Who is logged in, and by which way; null without a session.',
    },
    async (ask) => {
      const found = await loggedIn(ask)
      if (!found) return {}
      return { profile: await profile(ask, found.member.id), strategy: found.session.strategy }
    },
  ),
  handleForMembers(
    calls.getMemberData,
    {
      summary: 'Everything of the logged-in member: bookings, favourites, coupons, payments.',
    },
    async ({ company, member, input, now, locale }) => {
      if (input.member && input.member !== member.id) return reject(403, 'not-yours')
      const [bookings, collections, favourites, coupons] = await Promise.all([
        listBookings(company, { member: member.id, readIn: locale }),
        listCollections(company, member.id),
        listFavourites(company.database, member.id),
        listCoupons(company, { member: member.id, locale: input.locale, now }),
      ])
      return { bookings, favourites, coupons, collections }
    },
  ),
  handleForMembers(
    calls.updateMember,
    {
      summary: 'Changes the member’s own data; a new password or email address needs the present password.',
    },
    async (ask) => {
      const { company, member, session, input, now, request } = ask
      const changed = await updateMember(company, input.change, {
        member,
        session: session.id,
        now,
        ip: request.ip,
        userAgent: request.userAgent,
        locale: ask.locale,
      })
      if (changed === 'changed') return profile(ask, member.id)
      return isRefusal(changed) ? refusalOf(changed) : rejectFields(changed.errors, ask.locale)
    },
  ),
  handleForMembers(
    calls.requestEmailVerification,
    {
      summary: 'Emails the link that confirms the member’s address once more.',
    },
    async ({ company, member, now }) => {
      const tooMany = await requestEmailVerification(company, { member, now })
      return tooMany ? refusalOf(tooMany) : {}
    },
  ),
  handle(
    calls.requestPasswordReset,
    {
      summary: 'Mails a link for a new password. An unknown address has status "mailyok".',
      flat: true,
    },
    async (ask) => {
      const asked = await requestPasswordReset(ask.company, ask.input.email, visitorOf(ask))
      if (asked === 'sent') return { status: 'sent' as const }
      return isRefusal(asked) ? refusalOf(asked) : rejectFields({ email: asked.error }, ask.locale)
    },
  ),
  handle(
    calls.findAccount,
    { summary: 'Says whether a member has an email address, unless the company gives neutral answers.' },
    async (ask) => {
      const found = await hasAccount(ask.company, ask.input.email, visitorOf(ask))
      return isRefusal(found) ? refusalOf(found) : found
    },
  ),
  handle(
    calls.setNewPassword,
    {
      summary: 'Sets the password chosen after a mailed link, ends all other sessions, and logs in.',
      flat: true,
    },
    async (ask) => {
      const set = await setNewPassword(ask.company, ask.input.change, visitorOf(ask))
      if (isRefusal(set)) return refusalOf(set)
      if ('errors' in set) return rejectFields(set.errors, ask.locale)
      return opened(ask, set)
    },
  ),
  handle(
    calls.confirmLink,
    {
      summary: 'Does what a mailed link is for: confirms an address, changes it, or connects an account.',
    },
    async (ask) => {
      const outcome = await confirmLink(ask.company, ask.input.link, visitorOf(ask))
      return isRefusal(outcome) ? refusalOf(outcome) : outcome
    },
  ),
]

const statuses: Record<string, Rejection['status']> = {
  'login-failed': 401,
  'member-blocked': 403,
  mailyok: 404,
  emailhata: 409,
  'link-invalid': 422,
  'trips-ahead': 409,
  'legal-text-missing': 409,
  'too-many-attempts': 429,
}

function refusalOf({ refused, values }: Refusal): Rejection {
  const emailError = refused === 'emailhata' || refused === 'mailyok'
  return reject(statuses[refused]!, refused, {
    values,
    fields: emailError ? { email: refused } : undefined,
    // The specification says by `status` that the address is unknown.
    beside: refused === 'mailyok' ? { status: 'mailyok' } : undefined,
  })
}
