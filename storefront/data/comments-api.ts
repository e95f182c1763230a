import { type Client, createClient, type Reply } from '#contract/client.ts'
import * as calls from '#contract/reviews/calls.ts'
import type { UyeYorumlarWire } from '#contract/reviews/schema.ts'
import * as translate from '#contract/reviews/translate.ts'
import { list } from '#contract/translate.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type {
  Comment,
  CommentField,
  CommentForm,
  CommentOutcome,
  CommentPage,
  CommentSort,
  CommentSubject,
  OwnComment,
  PraisedProduct,
  ReportReason,
  ToReview,
} from '#domain/reviews/comment.ts'

export type OwnComments = { comments: OwnComment[]; toReview: ToReview[] }

/** What came of sending a comment: what becomes of it, or what is wrong, in words. */
export type Sending =
  | { outcome: CommentOutcome }
  | { problem: string; code: string; faults: Partial<Record<CommentField, string>> }

/** The calls about comments. */
export function createCommentsApi(client: Client, lang: Locale) {
  return {
    async list(
      asked: CommentSubject & { sort?: CommentSort; page?: number; pageSize?: number },
    ): Promise<Reply<CommentPage>> {
      const { sort = 'newest', page, pageSize } = asked
      const reply = await client.send(calls.listComments, {
        lang,
        ...translate.subject.toWire(asked),
        sirala: translate.commentSort.toWire(sort) as 'yeni',
        sayfa: page,
        adet: pageSize,
      })
      return mapped(reply, translate.commentPage.fromWire)
    },
    async praise(limit: number): Promise<Reply<PraisedProduct[]>> {
      const reply = await client.send(calls.listPraise, { lang, adet: limit })
      return mapped(reply, ({ yorumlar }) => list(translate.praised).fromWire(yorumlar))
    },
    /** The token of a form that is filled in without an account; '' where it does not come. */
    async token(): Promise<string> {
      const reply = await client.send(calls.commentToken, { lang })
      return reply.ok ? reply.data.jeton : ''
    },
    async send(form: CommentForm, guard: translate.CommentGuard): Promise<Sending> {
      const reply = await client.send(calls.addComment, {
        ...translate.commentForm.toWire(form),
        ...translate.commentGuard.toWire(guard),
      })
      if (reply.ok) return { outcome: translate.commentOutcome.fromWire(reply.data.durum) }
      const faults = translate.ourCommentFaults(reply.fields)
      return { problem: reply.message, code: reply.code, faults }
    },
    async unconfirmed(token: string): Promise<Reply<Comment>> {
      const reply = await client.send(calls.findUnconfirmed, { lang, jeton: token })
      return mapped(reply, translate.comment.fromWire)
    },
    async confirm(token: string): Promise<Reply<CommentOutcome>> {
      const reply = await client.send(calls.confirmComment, { lang, jeton: token })
      return mapped(reply, ({ durum }) => translate.commentOutcome.fromWire(durum))
    },
    async invitation(token: string): Promise<Reply<{ name: string; toReview: ToReview[] }>> {
      const reply = await client.send(calls.openInvitation, { lang, davet: token })
      return mapped(reply, ({ ad, yorumlanacaklar }) => ({
        name: ad,
        toReview: list(translate.toReview).fromWire(yorumlanacaklar),
      }))
    },
    async report(comment: string, reason: ReportReason, note: string): Promise<Reply<void>> {
      const neden = translate.reportReason.toWire(reason) as 'diger'
      const reply = await client.send(calls.reportComment, {
        lang,
        yorum_k_no: comment,
        neden,
        aciklama: note,
      })
      return mapped(reply, () => undefined)
    },
    async own(): Promise<Reply<OwnComments>> {
      return mapped(await client.send(calls.listOwnComments, { lang }), ownOf)
    },
    async remove(comment: string): Promise<Reply<OwnComments>> {
      return mapped(await client.send(calls.removeOwnComment, { lang, yorum_k_no: comment }), ownOf)
    },
  }
}

export type CommentsApi = ReturnType<typeof createCommentsApi>

/** The same in the browser: over HTTP, in the page's language. */
export function browserCommentsApi(locale: Locale): CommentsApi {
  return createCommentsApi(createClient({ base: '/api', headers: { 'accept-language': locale } }), locale)
}

/** Sends a photo as it is; the answer is what a comment names it by. */
export async function sendPhoto(locale: Locale, photo: Blob): Promise<Reply<string>> {
  const transport = ({ url }: Request) =>
    fetch(url, { method: 'POST', body: photo, headers: { 'accept-language': locale } })
  const reply = await createClient({ base: '/api', transport }).send(calls.sendPhoto, {})
  return mapped(reply, ({ k_no }) => k_no)
}

function ownOf({ yorumlar, yorumlanacaklar }: UyeYorumlarWire): OwnComments {
  return {
    comments: list(translate.ownComment).fromWire(yorumlar),
    toReview: list(translate.toReview).fromWire(yorumlanacaklar),
  }
}

function mapped<Wire, Ours>(reply: Reply<Wire>, change: (data: Wire) => Ours): Reply<Ours> {
  return reply.ok ? { ok: true, data: change(reply.data) } : reply
}
