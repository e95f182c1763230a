import { z } from 'zod'
import * as calls from '#contract/reviews/calls.ts'
import * as schema from '#contract/reviews/schema.ts'
import * as translate from '#contract/reviews/translate.ts'
import { list } from '#contract/translate.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { formToken } from '#server/enquiries/form-token.ts'
import { type Endpoint, openTo, openToMembers } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { signedIn } from '#server/http/signed-in.ts'
import { canSay, say } from '#server/i18n/say.ts'
import { confirmComment, findUnconfirmed } from './confirm-comment.ts'
import { listComments, listPraise } from './find-comments.ts'
import { type OwnComments, openInvitation, ownComments, removeOwnComment } from './own-comments.ts'
import { reportComment } from './report-comment.ts'
import { keepPhoto, largestPhoto } from './store-photo.ts'
import { type WritingRefusal, writeComment } from './write-comment.ts'

export const commentEndpoints: Endpoint[] = [
  openTo(
    calls.listComments,
    {
      summary: 'What people wrote about a product or a post, in pages, with how a product is rated.',
      input: schema.yorumSorgu,
      answer: schema.yorumListe,
      remembered: true,
    },
    async ({ company, input }) =>
      translate.commentPage.toWire(
        await listComments(company, {
          subject: translate.subject.fromWire(input),
          sort: translate.commentSort.fromWire(input.sirala),
          page: input.sayfa,
          pageSize: input.adet,
        }),
      ),
  ),
  openTo(
    calls.listPraise,
    {
      summary: 'Good comments on different products, those in the reader’s language first.',
      input: schema.ovguSorgu,
      answer: schema.ovguListe,
      remembered: true,
    },
    async ({ company, input }) => ({
      yorumlar: list(translate.praised).toWire(
        await listPraise(company, { locale: input.lang, limit: input.adet }),
      ),
    }),
  ),
  openTo(
    calls.commentToken,
    {
      summary: 'What a comment of somebody without an account brings along.',
      input: schema.yorumDilSorgu,
      answer: schema.yorumJeton,
    },
    async ({ company, now }) => ({ jeton: formToken(company, now) }),
  ),
  openTo(
    calls.addComment,
    {
      summary:
        'Comments on a product, with stars and photos, or on a post. The same form twice is one comment.',
      input: schema.yorumForm,
      answer: schema.yorumSonuc,
    },
    async (ask) => {
      const { company, input, now, request } = ask
      const form = translate.commentForm.fromWire(input)
      const guard = translate.commentGuard.fromWire(input)
      const member = (await signedIn(ask))?.member
      const written = await writeComment(company, { form, guard, member, ip: request.ip, now })
      if ('outcome' in written) return { durum: durumOf(written.outcome) }
      return notWritten(written, form.locale)
    },
  ),
  openTo(
    calls.sendPhoto,
    {
      summary:
        'Sends a photo ahead for a comment: the body is the file (JPEG, PNG, WebP, AVIF). It is made anew from its pixels.',
      input: z.object({}) as unknown as z.ZodType<{ bytes: Buffer }>,
      answer: schema.yorumGorsel,
      takesBytes: largestPhoto,
    },
    async ({ company, input, now, request }) => {
      const kept = await keepPhoto(company, { bytes: input.bytes, ip: request.ip, now })
      return isRefusal(kept) ? refused(kept) : { k_no: kept.id }
    },
  ),
  openTo(
    calls.findUnconfirmed,
    {
      summary: 'The comment that a mailed link asks to confirm.',
      input: schema.yorumOnayForm,
      answer: schema.yorum,
    },
    async ({ company, input, now, request }) => {
      const found = await findUnconfirmed(company, { token: input.jeton, ip: request.ip, now })
      return isRefusal(found) ? refused(found) : translate.comment.toWire(found)
    },
  ),
  openTo(
    calls.confirmComment,
    {
      summary: 'Confirms the comment that a mailed link is about.',
      input: schema.yorumOnayForm,
      answer: schema.yorumSonuc,
    },
    async ({ company, input, now, request }) => {
      const done = await confirmComment(company, { token: input.jeton, ip: request.ip, now })
      return isRefusal(done) ? refused(done) : { durum: durumOf(done.outcome) }
    },
  ),
  openTo(
    calls.reportComment,
    {
      summary: 'Says that a comment should not be there; counted once for each visitor.',
      input: schema.yorumBildirForm,
      answer: schema.yorumBildirildi,
    },
    async (ask) => {
      const { company, input, now, request } = ask
      const said = await reportComment(company, {
        comment: input.yorum_k_no,
        reason: translate.reportReason.fromWire(input.neden),
        note: input.aciklama,
        member: (await signedIn(ask))?.member,
        ip: request.ip,
        now,
      })
      return isRefusal(said) ? refused(said) : { bildirildi: true as const }
    },
  ),
  openTo(
    calls.openInvitation,
    {
      summary: 'What the mailed invitation to comment is about: where one was and has not told of it.',
      input: schema.yorumDavetForm,
      answer: schema.yorumDavet,
    },
    async ({ company, input, now }) => {
      const found = await openInvitation(company, { invitation: input.davet, locale: input.lang, now })
      if (isRefusal(found)) return refused(found)
      return { ad: found.name, yorumlanacaklar: list(translate.toReview).toWire(found.toReview) }
    },
  ),
  openToMembers(
    calls.listOwnComments,
    {
      summary: 'The member’s own comments, and where they were and could comment.',
      input: schema.yorumDilSorgu,
      answer: schema.uyeYorumlar,
    },
    async ({ company, member, input, now }) =>
      ownToWire(await ownComments(company, { member: member.id, locale: input.lang, now })),
  ),
  openToMembers(
    calls.removeOwnComment,
    {
      summary: 'Takes a comment of the member’s own away.',
      input: schema.yorumSilForm,
      answer: schema.uyeYorumlar,
    },
    async ({ company, member, input, now }) => {
      const removed = await removeOwnComment(company, { id: input.yorum_k_no, member: member.id, now })
      if (isRefusal(removed)) return refused(removed)
      return ownToWire(await ownComments(company, { member: member.id, locale: input.lang, now }))
    },
  ),
]

function durumOf(outcome: Parameters<typeof translate.commentOutcome.toWire>[0]) {
  return translate.commentOutcome.toWire(outcome) as 'onay_bekliyor'
}

function ownToWire({ comments, toReview }: OwnComments) {
  return {
    yorumlar: list(translate.ownComment).toWire(comments),
    yorumlanacaklar: list(translate.toReview).toWire(toReview),
  }
}

const statuses: Record<string, Rejection['status']> = {
  'too-many-tries': 429,
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
  const fields = Object.entries(refusal.faults).map(([field, { refused: reason, values }]) => [
    field,
    canSay(reason) ? say(locale, reason, values) : say(locale, 'field-invalid'),
  ])
  return reject(422, 'input-invalid', { fields: translate.commentFaults(Object.fromEntries(fields)) })
}
