import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { CommentState } from '#domain/reviews/comment.ts'
import { type CommentMove, moveComment } from '#domain/reviews/comment-state.ts'
import type { Company } from '#server/company.ts'
import { makeListings } from '#server/search/make-listings.ts'
import { arrangePhotos } from './arrange-photos.ts'
import { notifyWriter } from './notify-about.ts'
import {
  type CommentRow,
  commentWithId,
  commentWithNumber,
  deleteComment,
  setAnswer,
  setState,
} from './queries.ts'
import { settleReports } from './report-queries.ts'

type Moderation = Pick<Company, 'database' | 'uploads' | 'log'>
type Unknown = Refusal<'comment-unknown'>

export type StaffMove = Extract<CommentMove, 'approve' | 'reject' | 'hide'>

/** Publishes or rejects a comment: photos, totals, lists and pages follow, and its author is notified. */
export async function moderateComment(
  company: Moderation,
  { number, move, why, now }: { number: number; move: StaffMove; why?: string; now: Date },
): Promise<CommentState | Unknown | Refusal<'comment-cannot-move'>> {
  const state = await company.database.transaction(async (transaction) => {
    const row = await lockNumber(transaction, number)
    if (!row) return refuse('comment-unknown')
    const next = moveComment(row.state, move)
    if (isRefusal(next)) return next
    await setState(transaction, { id: row.id, state: next, why, now })
    await settleReports(transaction, row.id, now)
    // Publishing a hidden comment again does not notify its author.
    if (row.state !== 'hidden' && move !== 'hide') await notifyWriter(transaction, row, letters[move])
    await makeListings(transaction)
    return next
  })
  await arrangePhotos(company, now)
  return state
}

const letters = { approve: 'comment-approved', reject: 'comment-rejected' } as const

/** Sets or, without text, deletes the company's reply; the author of a published comment is notified. */
export async function answerComment(
  company: Moderation,
  { number, answer, now }: { number: number; answer: string; now: Date },
): Promise<'answered' | Unknown> {
  return company.database.transaction(async (transaction) => {
    const row = await lockNumber(transaction, number)
    if (!row) return refuse('comment-unknown')
    await setAnswer(transaction, { id: row.id, answer: answer || undefined, now })
    if (answer && row.state === 'approved') await notifyWriter(transaction, row, 'comment-answered')
    return 'answered'
  })
}

/** Staff take a comment away for good: because the law or its writer wants it. */
export async function removeComment(
  company: Moderation,
  number: number,
  now: Date,
): Promise<'removed' | Unknown> {
  const removed = await company.database.transaction(async (transaction) => {
    const row = await lockNumber(transaction, number)
    if (!row) return refuse('comment-unknown')
    await deleteComment(transaction, row.id)
    await makeListings(transaction)
    return 'removed' as const
  })
  await arrangePhotos(company, now)
  return removed
}

/** Staff have looked at what was said against a comment, and leave it. */
export async function dismissReports(
  company: Moderation,
  number: number,
  now: Date,
): Promise<'dismissed' | Unknown> {
  const row = await commentWithNumber(company.database, number)
  if (!row) return refuse('comment-unknown')
  await settleReports(company.database, row.id, now)
  return 'dismissed'
}

async function lockNumber(
  transaction: Parameters<typeof commentWithId>[0],
  number: number,
): Promise<CommentRow | undefined> {
  const row = await commentWithNumber(transaction, number)
  return row && commentWithId(transaction, row.id, { lock: true })
}
