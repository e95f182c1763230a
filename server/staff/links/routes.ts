import * as calls from '#contract/staff/passwords.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, handle, handleForStaff } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { rejectFields } from '#server/http/reject-fields.ts'
import { accountOf } from '../account-of.ts'
import { storeStaffSession } from '../store-session.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeOwnPassword, requestPasswordLink, setPasswordByLink } from './change-password.ts'
import { findStaffLink } from './links.ts'

export const staffLinkEndpoints: Endpoint[] = [
  handle(
    calls.readLink,
    { summary: 'Returns what an emailed link of staff is for; it stays usable.' },
    async ({ company, input, now, request: { ip: address } }) => {
      const found = await findStaffLink(company, input.link, { now, address })
      if (isRefusal(found)) return rejectionOf(found)
      const { email, name } = found.account
      return { purpose: found.purpose, email, name, company: (await company.settings()).name }
    },
  ),
  handle(
    calls.acceptInvitation,
    { summary: 'Accepts an invitation with a chosen password, and logs in.' },
    async (ask) => {
      const { ip: address, userAgent } = ask.request
      const opened = await acceptInvitation(ask.company, ask.input, { now: ask.now, address, userAgent })
      if (isRefusal(opened)) return rejectionOf(opened)
      if ('errors' in opened) return rejectFields(opened.errors, ask.locale)
      await storeStaffSession(ask, opened.token)
      return { token: opened.token, account: accountOf(opened.staff) }
    },
  ),
  handle(
    calls.requestPasswordReset,
    {
      summary: 'Emails a member of staff a link for a new password; unknown addresses have the same answer.',
    },
    async ({ company, input: { email }, now, locale, request: { ip: address } }) => {
      const refused = await requestPasswordLink(company, email, { now, address })
      if (!refused) return {}
      return refused.refused === 'too-many-attempts'
        ? rejectionOf(refused)
        : rejectFields({ email: refused }, locale)
    },
  ),
  handle(
    calls.setPassword,
    { summary: 'Replaces a forgotten password of staff by an emailed link, and ends all sessions.' },
    async ({ company, input, now, locale, request: { ip: address } }) => {
      const refused = await setPasswordByLink(company, input, { now, address })
      if (!refused) return {}
      return isRefusal(refused) ? rejectionOf(refused) : rejectFields(refused.errors, locale)
    },
  ),
  handleForStaff(
    'own-account',
    calls.changePassword,
    { summary: 'Changes one’s own password and ends one’s other sessions.' },
    async ({ company, input, staff, session, locale, order }) => {
      const refused = await changeOwnPassword(company, input, { staff, session: session.id, order })
      if (!refused) return {}
      return isRefusal(refused) ? rejectionOf(refused) : rejectFields(refused.errors, locale)
    },
  ),
]

function rejectionOf({ refused, values }: Refusal): Rejection {
  return reject(refused === 'too-many-attempts' ? 429 : 422, refused, { values })
}
