import * as auditCalls from '#contract/staff/audit.ts'
import * as calls from '#contract/staff/staff.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handle, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { deleteStaffCookie, staffToken } from '#server/http/session-cookies.ts'
import { revokeStaffSession, revokeStaffSessions, revokeStaffToken } from '#server/sessions/staff/revoke.ts'
import { listStaffSessions } from '#server/sessions/staff/staff-session.ts'
import { accountOf } from './account-of.ts'
import { listAudit } from './list-audit.ts'
import { logInStaff } from './log-in.ts'
import { storeStaffSession } from './store-session.ts'

export const staffEndpoints: Endpoint[] = [
  handle(calls.logIn, { summary: 'Logs a member of staff in.' }, async (ask) => {
    const { ip: address, userAgent } = ask.request
    const opened = await logInStaff(ask.company, ask.input, { now: ask.now, address, userAgent })
    if (isRefusal(opened)) {
      return reject(opened.refused === 'too-many-attempts' ? 429 : 401, opened.refused, {
        values: opened.values,
      })
    }
    await storeStaffSession(ask, opened.token)
    return { token: opened.token, account: accountOf(opened.staff) }
  }),
  handle(calls.logOut, { summary: 'Logs the member of staff out.' }, async (ask) => {
    await revokeStaffToken(ask.company.database, staffToken(ask))
    deleteStaffCookie(ask)
    return {}
  }),
  handleForStaff(
    'own-account',
    calls.getOwnAccount,
    { summary: 'Returns the account that is logged in, with its rights.' },
    async ({ staff }) => accountOf(staff),
  ),
  handleForStaff(
    'own-account',
    calls.listSessions,
    { summary: 'Lists one’s own open sessions: device, address, time.' },
    ({ company, staff, session, now }) =>
      listStaffSessions(company.database, { staff: staff.id, current: session.id, now }),
  ),
  handleForStaff(
    'own-account',
    calls.revokeSessions,
    { summary: 'Revokes one of one’s own sessions, or all others.' },
    async (ask) => {
      const { company, staff, session, input } = ask
      if (!input.session) {
        if (!input.others) return reject(422, 'input-invalid', { fields: { session: 'field-invalid' } })
        return revokeStaffSessions(company.database, { staff: staff.id, except: session.id })
      }
      const revoked = await revokeStaffSession(company.database, { id: input.session, staff: staff.id })
      if (isRefusal(revoked)) return reject(404, revoked.refused)
      if (input.session === session.id) deleteStaffCookie(ask)
      return 1
    },
  ),
  handleForStaff(
    'audit.view',
    auditCalls.listAudit,
    { summary: 'Lists changes by staff and commands, the newest first, filtered and in pages by key.' },
    ({ company, input: { since, until, before, limit, ...filter }, order: { now } }) =>
      listAudit(
        company.database,
        { ...filter, since: instantOf(since), until: instantOf(until) },
        { before, limit, now },
      ),
  ),
]

function instantOf(sent: string | undefined): Date | undefined {
  return sent === undefined ? undefined : new Date(sent)
}
