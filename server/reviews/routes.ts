import * as calls from '#contract/reviews/reviews.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { largestPhoto } from '#server/catalogue/reencode-photo.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { formToken } from '#server/enquiries/form-token.ts'
import { readCookie } from '#server/http/cookies.ts'
import {
  type Endpoint,
  handle,
  handleFile,
  handleForMembers,
  type PlainRoute,
} from '#server/http/endpoint.ts'
import { loggedIn } from '#server/http/logged-in.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { rejectFields } from '#server/http/reject-fields.ts'
import { sessionCookie } from '#server/http/session-cookies.ts'
import { memberOfToken } from '#server/sessions/find-session.ts'
import { confirmComment, findUnconfirmed } from './confirm-comment.ts'
import { listComments, listPraise } from './find-comments.ts'
import { openInvitation, ownComments, removeOwnComment } from './own-comments.ts'
import { isPhotoOfMember } from './photo-queries.ts'
import { reportComment } from './report-comment.ts'
import { sendPhoto } from './send-photo.ts'
import { storePhoto } from './store-photo.ts'
import { type WritingRefusal, writeComment } from './write-comment.ts'

export const commentEndpoints: Endpoint[] = [
  handle(
    calls.listComments,
    {
      summary: 'What people wrote about a product or a post, in pages, with how a product is rated.',
      remembered: true,
    },
    ({ company, input }) => listComments(company, input),
  ),
  handle(
    calls.listPraise,
    {
      summary: 'Good comments on different products, those in the reader’s language first.',
      remembered: true,
    },
    ({ company, input }) => listPraise(company, input),
  ),
  handle(
    calls.commentToken,
    {
      summary: 'The token and consent of a comment without an account.',
    },
    async ({ company, now }) => formToken(company, now),
  ),
  handle(
    calls.addComment,
    {
      summary:
        'Comments on a product, with stars and photos, or on a post. The same form twice is one comment.',
    },
    async (ask) => {
      const { company, input, now, request } = ask
      const { form, guard } = input
      const member = (await loggedIn(ask))?.member
      const written = await writeComment(company, { form, guard, member, ip: request.ip, now })
      return 'outcome' in written ? written.outcome : notWritten(written, form.locale)
    },
  ),
  handleFile(
    calls.sendPhoto,
    {
      summary:
        'Sends a photo ahead for a comment: the body is the file (JPEG, PNG, WebP, AVIF). It is re-encoded from its pixels.',
      takesBytes: largestPhoto,
    },
    async ({ company, input, now, request }) => {
      const saved = await storePhoto(company, { bytes: input.bytes, ip: request.ip, now })
      return isRefusal(saved) ? refused(saved) : saved.id
    },
  ),
  handle(
    calls.findUnconfirmed,
    {
      summary: 'The comment that a mailed link asks to confirm.',
    },
    async ({ company, input, now, request }) => {
      const found = await findUnconfirmed(company, { token: input.token, ip: request.ip, now })
      return isRefusal(found) ? refused(found) : found
    },
  ),
  handle(
    calls.confirmComment,
    {
      summary: 'Confirms the comment that a mailed link is about.',
    },
    async ({ company, input, now, request }) => {
      const done = await confirmComment(company, { token: input.token, ip: request.ip, now })
      return isRefusal(done) ? refused(done) : done.outcome
    },
  ),
  handle(
    calls.reportComment,
    {
      summary: 'Says that a comment should not be there; counted once for each visitor.',
    },
    async (ask) => {
      const { company, input, now, request } = ask
      const said = await reportComment(company, {
        comment: input.comment,
        reason: input.reason,
        note: input.note,
        member: (await loggedIn(ask))?.member,
        ip: request.ip,
        now,
      })
      return isRefusal(said) ? refused(said) : true
    },
  ),
  handle(
    calls.openInvitation,
    {
      summary: 'What the mailed invitation to comment is about: trips without a comment yet.',
    },
    async ({ company, input, now }) => {
      const found = await openInvitation(company, { invitation: input.invitation, locale: input.locale, now })
      return isRefusal(found) ? refused(found) : found
    },
  ),
  handleForMembers(
    calls.listOwnComments,
    {
      summary: 'The member’s own comments, and where they were and could comment.',
    },
    ({ company, member, input, now }) =>
      ownComments(company, { member: member.id, locale: input.locale, now }),
  ),
  handleForMembers(
    calls.removeOwnComment,
    {
      summary: 'Takes a comment of the member’s own away.',
    },
    async ({ company, member, input, now }) => {
      const removed = await removeOwnComment(company, { id: input.comment, member: member.id, now })
      if (isRefusal(removed)) return refused(removed)
      return ownComments(company, { member: member.id, locale: input.locale, now })
    },
  ),
]

/** Photos of a member's own comments, public or not. */
export const commentPlainRoutes: PlainRoute[] = [
  {
    method: 'get',
    path: '/uye-yorum-gorsel-get',
    async handle(context, company) {
      const { database } = company
      const bearer = context.req.header('authorization')?.match(/^Bearer (\S+)$/)?.[1]
      const token = bearer ?? readCookie(context, company, sessionCookie)
      const member = await memberOfToken(database, token, new Date())
      const id = (context.req.query('k_no') ?? '').toLowerCase()
      const isOwn = member && isUuid(id) && (await isPhotoOfMember(database, id, member.id))
      return isOwn ? sendPhoto(company, id) : context.text('404', 404)
    },
  },
]

const statuses: Record<string, Rejection['status']> = {
  'too-many-attempts': 429,
  'comment-needs-member': 401,
  'comment-unknown': 404,
  'comment-about-nothing': 404,
  'link-invalid': 404,
  'invitation-over': 404,
  'comment-already': 409,
}

function refused({ refused: code, values }: Refusal): Rejection {
  return reject(statuses[code] ?? 422, code, { values })
}

function notWritten(refusal: WritingRefusal, locale: Locale): Rejection {
  if (isRefusal(refusal)) return refused(refusal)
  return rejectFields(refusal.errors, locale)
}
