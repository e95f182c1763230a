import { type Refusal, refuse } from '#domain/refusal.ts'
import type { CommentState } from './comment.ts'

/** Events of a comment. `publish` and `confirm` are the author's, the others the moderator's. */
export type CommentMove = 'confirm' | 'publish' | 'approve' | 'reject' | 'hide' | 'rewrite'

const moves: Record<CommentMove, { from: readonly CommentState[]; to: CommentState }> = {
  /** The author has confirmed the address; moderation is pending. */
  confirm: { from: ['unconfirmed'], to: 'waiting' },
  /** The same where staff need not look first. */
  publish: { from: ['unconfirmed', 'waiting'], to: 'approved' },
  approve: { from: ['waiting', 'rejected', 'hidden'], to: 'approved' },
  reject: { from: ['waiting'], to: 'rejected' },
  hide: { from: ['approved'], to: 'hidden' },
  rewrite: { from: ['waiting', 'rejected'], to: 'waiting' },
}

/**
 * The state a comment is in after a move, or a refusal where it cannot be made; never throws. Source: spec section 6,
 * moderation. Example: `moveComment('waiting', 'approve') === 'approved'`.
 */
export function moveComment(
  from: CommentState,
  move: CommentMove,
): CommentState | Refusal<'comment-cannot-move'> {
  const { from: allowed, to } = moves[move]
  return allowed.includes(from) ? to : refuse('comment-cannot-move', { from, move })
}
