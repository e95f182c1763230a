import * as calls from '#contract/staff/replies.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { deleteReply, listReplies, saveReply } from './saved-replies.ts'

export const replyEndpoints: Endpoint[] = [
  handleForStaff(
    'messages.answer',
    calls.listReplies,
    { summary: 'Lists the texts that staff insert into answers to guests.' },
    ({ company }) => listReplies(company.database),
  ),
  handleForStaff(
    'messages.answer',
    calls.saveReply,
    { summary: 'Saves such a text, in each language that has one.' },
    async ({ company, input, order }) => {
      const saved = await saveReply(company.database, input, order)
      return isRefusal(saved) ? refused(saved) : listReplies(company.database)
    },
  ),
  handleForStaff(
    'messages.answer',
    calls.deleteReply,
    { summary: 'Deletes such a text.' },
    async ({ company, input, order }) => {
      const deleted = await deleteReply(company.database, input, order)
      return isRefusal(deleted) ? refused(deleted) : listReplies(company.database)
    },
  ),
]

function refused({ refused: code, values }: Refusal): Rejection {
  return reject(code === 'reply-unknown' ? 404 : 409, code, { values })
}
