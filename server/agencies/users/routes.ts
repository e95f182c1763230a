import * as calls from '#contract/agencies/users.ts'
import * as staffCalls from '#contract/staff/agency-users.ts'
import { agencyRightsOf, type LoggedInUser } from '#domain/agencies/user.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Ask, type Endpoint, handle, handleForAgency, handleForStaff } from '#server/http/endpoint.ts'
import type { Rejection } from '#server/http/refusal.ts'
import { rejectFields } from '#server/http/reject-fields.ts'
import {
  agencyCookie,
  agencyToken,
  deleteAgencyCookies,
  setAgencyCookies,
} from '#server/http/session-cookies.ts'
import { enquiryCookie } from '#server/orders/enquiry-seal.ts'
import { revokeAgencyToken } from '#server/sessions/agency/agency-session.ts'
import { answer, rejectRefusal } from '../answer.ts'
import { hasSubAgencies } from '../subs/find-subs.ts'
import {
  chooseAgencyPassword,
  logInToAgency,
  type OpenedAgencySession,
  readAgencyLink,
  requestAgencyPassword,
} from './log-in.ts'
import { changeAgencyUser, inviteAgencyUser, listAgencyUsers } from './manage-users.ts'
import { removeAgencyUser } from './remove-user.ts'

/** Gives the browser a session in place of its former one, which ends. */
async function storeSession(ask: Ask<unknown>, { token, user }: OpenedAgencySession): Promise<void> {
  await revokeAgencyToken(ask.company.database, ask.cookie(agencyCookie))
  setAgencyCookies(ask, { token, role: user.role })
}

export const agencyUserEndpoints: Endpoint[] = [
  handle(calls.logInToAgency, { summary: 'Logs a user of an agency in.' }, async (ask) => {
    const { ip: address, userAgent } = ask.request
    const opened = await logInToAgency(ask.company, ask.input, { now: ask.now, address, userAgent })
    if (isRefusal(opened)) return rejectRefusal(opened)
    await storeSession(ask, opened)
    return { token: opened.token, account: await accountOf(ask, opened) }
  }),
  handle(calls.logOutOfAgency, { summary: 'Logs the user of an agency out.' }, async (ask) => {
    await revokeAgencyToken(ask.company.database, agencyToken(ask))
    deleteAgencyCookies(ask)
    // A guest's booking that the user had opened stays open no longer, either.
    ask.setCookie(enquiryCookie, '', { maxAge: 0 })
    return {}
  }),
  handleForAgency(
    'own-account',
    calls.getOwnAgency,
    { summary: 'Returns the user who is logged in, with their agency and rights.' },
    (ask) => accountOf(ask, ask),
  ),
  handle(
    calls.forgotAgencyPassword,
    {
      summary:
        'Emails a user of an agency a link for a new password; unknown addresses have the same answer.',
    },
    async ({ company, input: { email }, now, locale, request: { ip: address } }) => {
      const refused = await requestAgencyPassword(company, email, { now, address })
      return refused ? refusedAt('email', refused, locale) : {}
    },
  ),
  handle(
    calls.readAgencyLink,
    { summary: 'Returns what an emailed link of an agency is for; it stays usable.' },
    async ({ company, input, now, request: { ip: address } }) =>
      answer(await readAgencyLink(company, input.link, { now, address })),
  ),
  handle(
    calls.chooseAgencyPassword,
    { summary: 'Sets the password of an invitation, or a forgotten one, by an emailed link, and logs in.' },
    async (ask) => {
      const { ip: address, userAgent } = ask.request
      const opened = await chooseAgencyPassword(ask.company, ask.input, { now: ask.now, address, userAgent })
      if (isRefusal(opened)) return rejectRefusal(opened)
      if ('errors' in opened) return rejectFields(opened.errors, ask.locale)
      await storeSession(ask, opened)
      return { token: opened.token, account: await accountOf(ask, opened) }
    },
  ),
  handleForAgency(
    'users',
    calls.listAgencyUsers,
    { summary: 'Lists the users of the agency.' },
    async ({ company, agency }) => answer(await listAgencyUsers(company.database, agency.number)),
  ),
  handleForAgency(
    'users',
    calls.inviteAgencyUser,
    { summary: 'Invites a user by email; an invitation that was not accepted is sent again.' },
    async ({ company, agency, input, order, locale }) => {
      const invited = await inviteAgencyUser(company.database, { ...input, number: agency.number }, order)
      return isRefusal(invited) ? refusedOfUser(invited, locale) : invited
    },
  ),
  handleForAgency(
    'users',
    calls.changeAgencyUser,
    { summary: 'Changes the role of a user, blocks or unblocks them; their sessions end.' },
    async ({ company, agency, input, order }) =>
      answer(await changeAgencyUser(company.database, { ...input, number: agency.number }, order)),
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.listAgencyUsers,
    { summary: 'Lists the users of an agency.' },
    async ({ company, input }) => answer(await listAgencyUsers(company.database, input.number)),
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.inviteAgencyUser,
    { summary: 'Invites a user of an agency by email; an invitation that was not accepted is sent again.' },
    async ({ company, input: { reason, ...user }, order, locale }) => {
      const invited = await inviteAgencyUser(company.database, user, { ...order, reason })
      return isRefusal(invited) ? refusedOfUser(invited, locale) : invited
    },
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.changeAgencyUser,
    {
      summary:
        'Changes name, address or role of a user of an agency, blocks or unblocks them; another address is sent an invitation.',
    },
    async ({ company, input: { reason, ...change }, order, locale }) => {
      const changed = await changeAgencyUser(company.database, change, { ...order, reason })
      return isRefusal(changed) ? refusedOfUser(changed, locale) : changed
    },
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.removeAgencyUser,
    { summary: 'Removes a blocked user of an agency for good: name and address are deleted.' },
    async ({ company, input: { reason, ...which }, order }) => {
      const removed = await removeAgencyUser(company.database, which, { ...order, reason })
      return isRefusal(removed) ? rejectRefusal(removed) : {}
    },
  ),
]

async function accountOf({ company }: Pick<Ask<unknown>, 'company'>, { user, agency }: LoggedInUser) {
  const rights = [...agencyRightsOf(user.role)]
  return { user, agency, rights, hasSubAgencies: await hasSubAgencies(company.database, agency.id) }
}

function refusedOfUser(refusal: Refusal, locale: Locale): Rejection {
  if (refusal.refused === 'name-required') return rejectFields({ name: refusal }, locale)
  return refusedAt('email', refusal, locale)
}

/** Errors of an address are displayed at its field. */
function refusedAt(field: string, refusal: Refusal, locale: Locale): Rejection {
  const isOfField = ['email-required', 'email-invalid', 'user-already'].includes(refusal.refused)
  return isOfField ? rejectFields({ [field]: refusal }, locale) : rejectRefusal(refusal)
}
