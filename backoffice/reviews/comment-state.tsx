import type { ReactNode } from 'react'
import type { CommentState } from '#domain/reviews/comment.ts'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

const tones: Record<CommentState, Tone> = {
  unconfirmed: 'neutral',
  waiting: 'warning',
  approved: 'success',
  rejected: 'danger',
  hidden: 'neutral',
}

/** The state of a comment. */
export function CommentStateBadge({ state }: { state: CommentState }): ReactNode {
  const { t } = useMessages()
  return <Badge tone={tones[state]}>{t(`comment-state.${state}`)}</Badge>
}

/** The stars of a review. */
export function StarsText({ stars }: { stars: number }): ReactNode {
  const { t } = useMessages()
  return (
    <span role="img" aria-label={t('comments.stars', { stars })} className="whitespace-nowrap tracking-wider">
      {'★'.repeat(stars)}
      <span className="text-ink-soft">{'☆'.repeat(5 - stars)}</span>
    </span>
  )
}
