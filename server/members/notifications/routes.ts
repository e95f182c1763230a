import * as calls from '#contract/account/account.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForMembers } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { listNotices, readNotices } from './list-notices.ts'
import { changeEmailPreferences, listEmailPreferences } from './mail-preferences.ts'

export const noticeEndpoints: Endpoint[] = [
  handleForMembers(
    calls.listNotices,
    {
      summary: 'The member’s notifications, newest first, twenty per page.',
    },
    ({ company, member, input }) => listNotices(company.database, { ...input, member: member.id }),
  ),
  handleForMembers(
    calls.readNotices,
    {
      summary: 'The member has looked at one of them, or at all; answers how many are left.',
    },
    async ({ company, member, input, now }) => {
      const id = Number(input.id ?? Number.NaN)
      if (!input.all && !Number.isSafeInteger(id))
        return reject(422, 'input-invalid', { fields: { id: 'field-invalid' } })
      const which = input.all ? {} : { id }
      return readNotices(company.database, { member: member.id, ...which, now })
    },
  ),
  handleForMembers(
    calls.getEmailPreferences,
    { summary: 'Which mails the member gets, by kind.' },
    async ({ company, member }) => preferencesOf(company.database, member.id),
  ),
  handleForMembers(
    calls.changeEmailPreferences,
    {
      summary: 'Declines emails of a kind, or wants them again; what is mandatory stays.',
    },
    async ({ company, member, input, now }) => {
      const changed = await changeEmailPreferences(company.database, {
        member: member.id,
        preferences: input,
        now,
      })
      return isRefusal(changed) ? reject(422, changed.refused) : preferencesOf(company.database, member.id)
    },
  ),
]

function preferencesOf(database: Parameters<typeof listEmailPreferences>[0], member: string) {
  return listEmailPreferences(database, member)
}
