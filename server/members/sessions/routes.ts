import * as calls from '#contract/members/calls.ts'
import * as schema from '#contract/members/schema.ts'
import * as translate from '#contract/members/translate.ts'
import { list } from '#contract/translate.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, openToMembers } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { dropSession } from '#server/http/session-cookies.ts'
import { endOtherSessions, endSession } from '#server/sessions/end-session.ts'
import { listSessions } from '#server/sessions/list-sessions.ts'

export const sessionEndpoints: Endpoint[] = [
  openToMembers(
    calls.listSessions,
    {
      summary: 'Where the member is signed in: device and time, no addresses.',
      input: schema.bos,
      answer: schema.oturumlar,
    },
    async ({ company, member, session, now }) => {
      const sessions = await listSessions(company.database, { member: member.id, current: session.id, now })
      return { oturumlar: list(translate.memberSession).toWire(sessions) }
    },
  ),
  openToMembers(
    calls.endSession,
    {
      summary: 'Ends one of the member’s sessions, or all but the one that asks.',
      input: schema.oturumKapatForm,
      answer: schema.kapatilan,
    },
    async (ask) => {
      const { company, member, session, input } = ask
      if (!input.oturum_k_no) {
        if (!input.digerleri)
          return reject(422, 'input-invalid', { fields: { oturum_k_no: 'field-invalid' } })
        return { kapatilan: await endOtherSessions(company.database, { member: member.id, but: session.id }) }
      }
      const ended = await endSession(company.database, { id: input.oturum_k_no, member: member.id })
      if (isRefusal(ended)) return reject(404, ended.refused)
      if (input.oturum_k_no === session.id) dropSession(ask)
      return { kapatilan: 1 }
    },
  ),
]
