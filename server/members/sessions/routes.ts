import * as calls from '#contract/members/members.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForMembers } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { dropSession } from '#server/http/session-cookies.ts'
import { endOtherSessions, endSession } from '#server/sessions/end-session.ts'
import { listSessions } from '#server/sessions/list-sessions.ts'

export const sessionEndpoints: Endpoint[] = [
  handleForMembers(
    calls.listSessions,
    {
      summary: 'Where the member is logged in: device and time, no addresses.',
    },
    ({ company, member, session, now }) =>
      listSessions(company.database, { member: member.id, current: session.id, now }),
  ),
  handleForMembers(
    calls.endSession,
    {
      summary: 'Ends one of the member’s sessions, or all but the one that asks.',
    },
    async (ask) => {
      const { company, member, session, input } = ask
      if (!input.session) {
        if (!input.others) return reject(422, 'input-invalid', { fields: { session: 'field-invalid' } })
        return endOtherSessions(company.database, { member: member.id, but: session.id })
      }
      const ended = await endSession(company.database, { id: input.session, member: member.id })
      if (isRefusal(ended)) return reject(404, ended.refused)
      if (input.session === session.id) dropSession(ask)
      return 1
    },
  ),
]
