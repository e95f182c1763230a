import { createHash } from 'node:crypto'
import type { CommentGuard } from '#contract/reviews/reviews.ts'
import { tidyEmail } from '#domain/members/email.ts'
import type { Member } from '#domain/members/member.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import {
  type CommentErrors,
  type CommentForm,
  type CommentOutcome,
  type CommentState,
  commentErrors,
  languageOf,
  tidyText,
} from '#domain/reviews/comment.ts'
import { moveComment } from '#domain/reviews/comment-state.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { refuseToken } from '#server/enquiries/form-token.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { commentLimits } from '#server/http/rate-limits/limits.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { makeListings } from '#server/search/make-listings.ts'
import { arrangePhotos } from './arrange-photos.ts'
import { awaitsApproval } from './awaits-approval.ts'
import { notifyStaff } from './notify-about.ts'
import { attachPhotos } from './photo-queries.ts'
import { insertComment, isCommentable, lockOwnComment, type NewComment, rewriteComment } from './queries.ts'
import { visitOf } from './visit-queries.ts'
import { type KnownWriter, knownWriter } from './writer.ts'

export type Writing = {
  form: CommentForm
  guard: CommentGuard
  member: Member | undefined
  ip: string
  now: Date
}

export type WritingRefusal =
  | { errors: CommentErrors }
  | Refusal<
      | 'comment-needs-member'
      | 'comment-about-nothing'
      | 'comment-already'
      | 'photo-lost'
      | 'invitation-over'
      | 'form-expired'
    >
  | TooManyAttempts

/**
 * Stores a comment. Members and invited guests are known; others confirm their address by email, where the
 * company allows guests. The same form twice is one comment, each member reviews a product once, and a comment
 * not yet moderated may be replaced. The server verifies the visit itself.
 */
export async function writeComment(
  company: Company,
  writing: Writing,
): Promise<{ outcome: CommentOutcome } | WritingRefusal> {
  const { form, guard, member, now } = writing
  const { rules } = await company.settings()
  const writer = await knownWriter(company, { member, invitation: guard.invitation, now })
  if (isRefusal(writer)) return writer
  if (!writer && rules.commentingRequiresMembership) return refuse('comment-needs-member')
  // A program learns nothing from having fallen into the trap.
  if (guard.trap !== '') return { outcome: 'mail-sent' }
  const errors = commentErrors(form, writer !== undefined)
  if (Object.keys(errors).length > 0) return { errors }
  const wrong = writer ? undefined : refuseToken(company, guard.token, now)
  if (wrong) return wrong
  if (!(await isCommentable(company.database, form.subject))) return refuse('comment-about-nothing')
  const tooMany = await countAttempt(company.database, limitsOf(writing, writer), now)
  if (tooMany) return tooMany
  const comment = await commentOf(company, writing, writer)
  for (;;) {
    const written = await write(company, comment, form.photos)
    if (written === 'again') continue
    if ('outcome' in written && written.outcome === 'approved') await arrangePhotos(company, now)
    return written
  }
}

function limitsOf({ form, ip }: Writing, writer: KnownWriter | undefined) {
  const who = writer ? `member ${writer.member}` : `email ${tidyEmail(form.email ?? '')}`
  return commentLimits({ who, ip, subject: `${form.subject.kind} ${form.subject.id}`, mails: !writer })
}

async function commentOf(
  company: Company,
  { form, now }: Writing,
  writer: KnownWriter | undefined,
): Promise<NewComment> {
  const { subject, stars, photos } = form
  const text = tidyText(form.text)
  const email = writer ? null : tidyEmail(form.email ?? '')
  const visit =
    writer && subject.kind === 'product'
      ? await visitOf(company.database, { ...writer, product: subject.id, now })
      : undefined
  const who = writer?.member ?? email
  return {
    entity: subject.kind,
    code: subject.id,
    member: writer?.member ?? null,
    email,
    name: writer?.name ?? (form.name ?? '').trim(),
    locale: languageOf(text, form.locale),
    stars: stars ?? null,
    text,
    booking: visit?.booking ?? null,
    traveller: subject.kind === 'product' ? (form.traveller ?? null) : null,
    visitedOn: visit?.day ?? null,
    state: await firstState(company, writer),
    key: createHash('sha256')
      .update(
        JSON.stringify([who, subject, stars, text, photos, ...(form.traveller ? [form.traveller] : [])]),
      )
      .digest('hex'),
    writtenAt: now,
  }
}

async function firstState(company: Company, writer: KnownWriter | undefined): Promise<CommentState> {
  if (!writer) return 'unconfirmed'
  return awaitsApproval((await company.settings()).rules) ? 'waiting' : 'approved'
}

function write(
  company: Company,
  comment: NewComment,
  photos: readonly string[],
): Promise<{ outcome: CommentOutcome } | WritingRefusal | 'again'> {
  return company.database
    .transaction(async (transaction) => {
      const before = await lockOwnComment(transaction, comment)
      if (before?.key === comment.key) return { outcome: outcomeOf(before.state) }
      if (before && !mayRewrite(before.state, comment)) {
        // The address is unconfirmed: whether it has commented is not disclosed either.
        return comment.email ? { outcome: 'mail-sent' as const } : refuse('comment-already')
      }
      const id = before?.id ?? (await insertComment(transaction, comment))
      if (id === undefined) return 'again' as const
      if (before) await rewriteComment(transaction, id, comment)
      if ((await attachPhotos(transaction, { comment: id, photos })) !== photos.length) {
        throw new LostPhoto()
      }
      await report(company, transaction, { id, comment })
      if (comment.state === 'approved') await makeListings(transaction)
      return { outcome: outcomeOf(comment.state) }
    })
    .catch((error: unknown) => {
      if (error instanceof LostPhoto) return refuse('photo-lost')
      throw error
    })
}

/** One of the photos is not to be had any more: nothing of the comment is stored. */
class LostPhoto extends Error {}

function mayRewrite(state: CommentState, { email }: NewComment): boolean {
  return email ? state === 'unconfirmed' : !isRefusal(moveComment(state, 'rewrite'))
}

async function report(
  company: Company,
  transaction: Queries,
  { id, comment }: { id: string; comment: NewComment },
): Promise<void> {
  const { email, locale, state } = comment
  if (state !== 'unconfirmed') return notifyStaff(company, transaction, { template: 'comment-for-staff', id })
  const data = { comment: id }
  await queueMail(transaction, { template: 'comment-confirm', recipient: email!, locale, data })
}

function outcomeOf(state: CommentState): CommentOutcome {
  if (state === 'unconfirmed') return 'mail-sent'
  return state === 'approved' ? 'approved' : 'waiting'
}
