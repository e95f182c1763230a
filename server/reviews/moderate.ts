import { createHash } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { CommentState } from '#domain/reviews/comment.ts'
import { type CommentMove, moveComment } from '#domain/reviews/comment-state.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { makeListings } from '#server/search/make-listings.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
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
import { openReports, settleReports } from './report-queries.ts'

type Moderation = Pick<Company, 'database' | 'uploads' | 'log'>

/** `version` is that of the comment that was displayed (`versionOf`); commands, which display none, leave it out. */
type Decision = { number: number; version?: string | undefined }

type DecisionRefusal = Refusal<'comment-unknown' | 'comment-changed'>

export type StaffMove = Extract<CommentMove, 'approve' | 'reject' | 'hide'>

/** Changes with all that a decision about a comment is about: its state, its words, its photos and its answer. */
export function versionOf({ state, text, stars, photos, answer }: CommentRow): string {
  const decided = [state, text, stars, photos.map(({ id }) => id), answer]
  return createHash('sha256').update(JSON.stringify(decided)).digest('base64url').slice(0, 20)
}

const targets = { approve: 'approved', reject: 'rejected', hide: 'hidden' } as const

/** Publishes or rejects a comment: photos, totals, lists and pages follow, and its author is notified. */
export async function moderateComment(
  company: Moderation,
  { move, why, ...decision }: Decision & { move: StaffMove; why?: string | undefined },
  order: StaffOrder,
): Promise<CommentState | DecisionRefusal | Refusal<'comment-cannot-move'>> {
  const { now } = order
  const state = await company.database.transaction(async (transaction) => {
    const row = await lockVersion(transaction, decision, ({ state }) => state === targets[move])
    if (isRefusal(row)) return row
    // Staff who see a version and repeat their decision change nothing.
    if (decision.version !== undefined && row.state === targets[move]) return row.state
    const next = moveComment(row.state, move)
    if (isRefusal(next)) return next
    await setState(transaction, { id: row.id, state: next, why, now })
    await settleReports(transaction, row.id, now)
    await audit(transaction, order, {
      action: `comment.${move}`,
      number: row.number,
      before: { state: row.state },
      after: { state: next },
    })
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
  { database }: Moderation,
  { answer, ...decision }: Decision & { answer: string },
  order: StaffOrder,
): Promise<'answered' | DecisionRefusal> {
  return database.transaction(async (transaction) => {
    const row = await lockVersion(transaction, decision, (found) => (found.answer ?? '') === answer)
    if (isRefusal(row)) return row
    if (decision.version !== undefined && (row.answer ?? '') === answer) return 'answered'
    await setAnswer(transaction, { id: row.id, answer: answer || undefined, now: order.now })
    await audit(transaction, order, {
      action: 'comment.answer',
      number: row.number,
      before: { answer: row.answer },
      after: { answer: answer || null },
    })
    if (answer && row.state === 'approved') await notifyWriter(transaction, row, 'comment-answered')
    return 'answered'
  })
}

/** Staff take a comment away for good: because the law or its writer wants it. */
export async function removeComment(
  company: Moderation,
  decision: Decision,
  order: StaffOrder,
): Promise<'removed' | DecisionRefusal> {
  const removed = await company.database.transaction(async (transaction) => {
    const row = await lockVersion(transaction, decision)
    if (isRefusal(row)) return row
    await deleteComment(transaction, row.id)
    await audit(transaction, order, {
      action: 'comment.delete',
      number: row.number,
      before: { state: row.state, about: row.code },
    })
    await makeListings(transaction)
    return 'removed' as const
  })
  await arrangePhotos(company, order.now)
  return removed
}

/** Staff have looked at what was said against a comment, and leave it. Further reports than `reports` refuse. */
export async function dismissReports(
  { database }: Moderation,
  { reports, ...decision }: Decision & { reports?: number | undefined },
  order: StaffOrder,
): Promise<'dismissed' | DecisionRefusal> {
  return database.transaction(async (transaction) => {
    const row = await lockVersion(transaction, decision)
    if (isRefusal(row)) return row
    const open = (await openReports(transaction, row.id)).length
    if (open === 0) return 'dismissed'
    if (reports !== undefined && open > reports) return refuse('comment-changed')
    await settleReports(transaction, row.id, order.now)
    await audit(transaction, order, {
      action: 'comment.dismiss-reports',
      number: row.number,
      before: { reports: open },
      after: { reports: 0 },
    })
    return 'dismissed'
  })
}

/** Locks the version of a comment that was displayed, or one where the decision `isMade` already. */
async function lockVersion(
  transaction: Queries,
  { number, version }: Decision,
  isMade: (row: CommentRow) => boolean = () => false,
): Promise<CommentRow | DecisionRefusal> {
  const found = await commentWithNumber(transaction, number)
  const row = found && (await commentWithId(transaction, found.id, { lock: true }))
  if (!row) return refuse('comment-unknown')
  return version === undefined || version === versionOf(row) || isMade(row) ? row : refuse('comment-changed')
}

function audit(
  transaction: Queries,
  order: StaffOrder,
  { number, ...change }: { action: AuditAction; number: number; before?: object; after?: object },
): Promise<void> {
  return recordAudit(transaction, order, { ...change, subject: { kind: 'comment', id: String(number) } })
}
