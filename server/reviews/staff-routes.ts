import * as calls from '#contract/staff/comments.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { refusedFile } from '#server/http/authorise-staff.ts'
import { type Endpoint, handleForStaff, type PlainRoute, type StaffAsk } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { findForStaff, listForStaff } from './find-comment.ts'
import { answerComment, dismissReports, moderateComment, removeComment } from './moderate.ts'
import { isPhotoOfComment } from './photo-queries.ts'
import { sendPhoto } from './send-photo.ts'

export const staffCommentEndpoints: Endpoint[] = [
  handleForStaff(
    'reviews.moderate',
    calls.listComments,
    { summary: 'Lists comments: those that wait, reported ones or all, in pages by key.' },
    ({ company, staff, input: { locale, ...page } }) =>
      listForStaff(company.database, { ...page, readIn: locale ?? (staff.locale as Locale) }),
  ),
  handleForStaff(
    'reviews.moderate',
    calls.getComment,
    { summary: 'Returns one comment with its photos and reports.' },
    (ask) => found(ask, ask.input.locale),
  ),
  handleForStaff(
    'reviews.moderate',
    calls.moderateComment,
    { summary: 'Publishes, rejects or hides a comment; its author is notified.' },
    async (ask) => {
      const { input, company, order } = ask
      if (input.move === 'reject' && !input.why) return refused(refuse('reason-required'))
      return decided(ask, await moderateComment(company, input, order))
    },
  ),
  handleForStaff(
    'reviews.moderate',
    calls.answerComment,
    { summary: 'Sets the public answer of the company, or deletes it.' },
    async (ask) => decided(ask, await answerComment(ask.company, ask.input, ask.order)),
  ),
  handleForStaff(
    'reviews.moderate',
    calls.dismissReports,
    { summary: 'Dismisses the reports of a comment that stays.' },
    async (ask) => decided(ask, await dismissReports(ask.company, ask.input, ask.order)),
  ),
  handleForStaff(
    'reviews.moderate',
    calls.deleteComment,
    { summary: 'Deletes a comment with its photos for good.' },
    async ({ company, input, order }) => {
      const done = await removeComment(company, input, { ...order, reason: input.reason })
      return isRefusal(done) ? refused(done) : {}
    },
  ),
]

/** Photos of comments as staff see them, public or not. */
export const staffCommentPlainRoutes: PlainRoute[] = [
  {
    method: 'get',
    path: '/office/comment-photo',
    async handle(context, company) {
      const refusedHere = await refusedFile(context, company, { right: 'reviews.moderate', now: new Date() })
      if (refusedHere) return refusedHere
      const id = (context.req.query('id') ?? '').toLowerCase()
      if (!isUuid(id) || !(await isPhotoOfComment(company.database, id))) return context.text('404', 404)
      return sendPhoto(company, id)
    },
  },
]

type Numbered = StaffAsk<{ number: number }>

async function decided(ask: Numbered, done: string | Refusal) {
  return isRefusal(done) ? refused(done) : found(ask)
}

async function found({ company, staff, input }: Numbered, readIn: Locale = staff.locale as Locale) {
  const comment = await findForStaff(company.database, { number: input.number, readIn })
  if (!comment) return reject(404, 'comment-unknown')
  const { booking, ...others } = comment
  return booking && hasRight(staff.role, 'bookings.view') ? comment : others
}

function refused({ refused: code, values }: Refusal): Rejection {
  if (code === 'comment-unknown') return reject(404, code)
  return reject(code === 'reason-required' ? 422 : 409, code, { values })
}
