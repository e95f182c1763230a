import type { Client, Reply } from '#contract/client.ts'
import * as calls from '#contract/reviews/reviews.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type {
  CommentField,
  CommentFilter,
  CommentForm,
  CommentOutcome,
  CommentSort,
  CommentSubject,
  OwnComment,
  ReportReason,
  ToReview,
} from '#domain/reviews/comment.ts'
import { browserClient } from './browser-client.ts'

export type OwnComments = { comments: OwnComment[]; toReview: ToReview[] }

/** The outcome of sending a comment: what becomes of it, or the problem. */
export type Sending =
  | { outcome: CommentOutcome }
  | { problem: string; code: string; errors: Partial<Record<CommentField, string>> }

/** The calls about comments. */
export function createCommentsApi(client: Client, locale: Locale) {
  return {
    list({
      kind,
      id,
      ...asked
    }: CommentSubject & CommentFilter & { sort?: CommentSort; page?: number; pageSize?: number }) {
      return client.send(calls.listComments, { locale, subject: { kind, id }, ...asked })
    },
    praise: (limit: number) => client.send(calls.listPraise, { locale, limit }),
    /** The token of a form that is filled in without an account; '' where it cannot be fetched. */
    async token(): Promise<string> {
      const reply = await client.send(calls.commentToken, { locale })
      return reply.ok ? reply.data : ''
    },
    async send(form: CommentForm, guard: calls.CommentGuard): Promise<Sending> {
      const reply = await client.send(calls.addComment, { form, guard })
      if (reply.ok) return { outcome: reply.data }
      return { problem: reply.message, code: reply.code, errors: reply.fields ?? {} }
    },
    unconfirmed: (token: string) => client.send(calls.findUnconfirmed, { locale, token }),
    confirm: (token: string) => client.send(calls.confirmComment, { locale, token }),
    invitation: (invitation: string) => client.send(calls.openInvitation, { locale, invitation }),
    report: (comment: string, reason: ReportReason, note: string) =>
      client.send(calls.reportComment, { locale, comment, reason, note }),
    own: () => client.send(calls.listOwnComments, { locale }),
    remove: (comment: string) => client.send(calls.removeOwnComment, { locale, comment }),
  }
}

export type CommentsApi = ReturnType<typeof createCommentsApi>

/** The same in the browser: over HTTP, in the page's language. */
export function browserCommentsApi(locale: Locale): CommentsApi {
  return createCommentsApi(browserClient(locale), locale)
}

/** Sends a photo as it is; the answer is its id in a comment. */
export function sendPhoto(locale: Locale, photo: Blob): Promise<Reply<string>> {
  return browserClient(locale).send(calls.sendPhoto, {}, { file: photo })
}
