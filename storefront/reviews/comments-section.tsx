import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { type ReactNode, useCallback, useState } from 'react'
import type { CommentPage, CommentSubject } from '#domain/reviews/comment.ts'
import { cx } from '#ui/cx.ts'
import { importFile } from '#ui/import-file.ts'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { useLazyLayer } from '../components/use-lazy-layer.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { CommentList } from './comment-list.tsx'
import { RatingSpread } from './rating-spread.tsx'

const load = () => importFile(() => import('./comment-dialog.tsx')).then((module) => module.default)

type CommentsSectionProps = {
  subject: CommentSubject & { title: string }
  found: CommentPage
  /** Where all of them are read, in pages. */
  allPath: string
  className?: string
}

/** The rating, the first comments, the way to all of them, and the way to write one. */
export function CommentsSection({ subject, found, allPath, className }: CommentsSectionProps): ReactNode {
  const { t, format } = useMessages()
  const [writing, setWriting] = useState(false)
  const close = useCallback(() => setWriting(false), [])
  const CommentDialog = useLazyLayer(writing, load, close)
  const ofProduct = subject.kind === 'product'
  const { comments, total, rating } = found
  const write = (
    <Button
      variant={ofProduct ? 'quiet' : 'brand'}
      icon={<MessageSquarePlus aria-hidden />}
      onClick={() => setWriting(true)}
      className="noscript:hidden"
    >
      {t(ofProduct ? 'reviews.write' : 'reviews.comment')}
    </Button>
  )
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className={cx('scroll-mt-24 border-line border-t py-8 md:py-10', className)}
    >
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="reviews-title" className="text-xl">
          {t(ofProduct ? 'reviews.title' : 'reviews.comments')}
          {total > 0 && (
            <span className="ms-2 font-normal text-ink-soft figures">{format.number(total)}</span>
          )}
        </h2>
        {write}
      </div>
      {rating && <RatingSpread rating={rating} className="mb-8" />}
      <Topics topics={found.facets?.topics ?? []} allPath={allPath} />
      {total === 0 && <p className="text-ink-soft">{t(ofProduct ? 'reviews.none' : 'reviews.noComments')}</p>}
      <CommentList comments={comments} />
      {total > comments.length && (
        <p className="mt-8">
          <TextLink href={allPath} alone>
            {t(ofProduct ? 'reviews.all' : 'reviews.allComments', { count: total })}
          </TextLink>
        </p>
      )}
      {CommentDialog && <CommentDialog subject={subject} onClose={close} />}
    </section>
  )
}

/** What the reviews often mention, each leading to those that do. */
function Topics({
  topics,
  allPath,
}: {
  topics: NonNullable<CommentPage['facets']>['topics']
  allPath: string
}): ReactNode {
  const { t, format } = useMessages()
  if (topics.length === 0) return null
  return (
    <div className="mb-8">
      <h3 className="mb-2 text-base">{t('reviews.topics')}</h3>
      <ul className="flex flex-wrap gap-2">
        {topics.map(({ value, count }) => (
          <li key={value}>
            <ChoiceChip href={`${allPath}?topic=${value}`}>
              {t(`reviews.topic-${value}`)}
              <span className="font-normal text-ink-soft figures">{format.number(count)}</span>
            </ChoiceChip>
          </li>
        ))}
      </ul>
    </div>
  )
}
