import * as calls from '#contract/account/calls.ts'
import * as schema from '#contract/account/schema.ts'
import * as translate from '#contract/account/translate.ts'
import { bos } from '#contract/members/schema.ts'
import { list } from '#contract/translate.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, openToMembers } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { listNotices, readNotices } from './list-notices.ts'
import { changeMailWishes, listMailWishes } from './mail-preferences.ts'

export const noticeEndpoints: Endpoint[] = [
  openToMembers(
    calls.listNotices,
    {
      summary: 'What the member was told, the newest first, twenty to a page.',
      input: schema.bildirimSorgu,
      answer: schema.bildirimler,
    },
    async ({ company, member, input }) => {
      const { notices, unread, total } = await listNotices(company.database, {
        ...{ member: member.id, locale: input.lang, page: input.sayfa },
      })
      return { bildirimler: list(translate.notice).toWire(notices), okunmamis: unread, toplam: total }
    },
  ),
  openToMembers(
    calls.readNotices,
    {
      summary: 'The member has looked at one of them, or at all; answers how many are left.',
      input: schema.okunduForm,
      answer: schema.okundu,
    },
    async ({ company, member, input, now }) => {
      const id = Number(input.k_no ?? Number.NaN)
      if (!input.hepsi && !Number.isSafeInteger(id))
        return reject(422, 'input-invalid', { fields: { k_no: 'field-invalid' } })
      const which = input.hepsi ? {} : { id }
      return { okunmamis: await readNotices(company.database, { member: member.id, ...which, now }) }
    },
  ),
  openToMembers(
    calls.getMailWishes,
    { summary: 'Which mails the member gets, by kind.', input: bos, answer: schema.tercihler },
    async ({ company, member }) => wishesOf(company.database, member.id),
  ),
  openToMembers(
    calls.changeMailWishes,
    {
      summary: 'Declines mails of a kind, or wants them again; what is mandatory stays.',
      input: schema.tercihForm,
      answer: schema.tercihler,
    },
    async ({ company, member, input, now }) => {
      const wishes = input.tercihler.map(({ tur, istenir }) => ({ kind: tur, wanted: istenir }))
      const changed = await changeMailWishes(company.database, { member: member.id, wishes, now })
      return isRefusal(changed) ? reject(422, changed.refused) : wishesOf(company.database, member.id)
    },
  ),
]

async function wishesOf(database: Parameters<typeof listMailWishes>[0], member: string) {
  return { tercihler: list(translate.mailWish).toWire(await listMailWishes(database, member)) }
}
