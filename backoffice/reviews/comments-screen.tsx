import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { listComments } from '#contract/staff/comments.ts'
import { commentQueues, type ListedComment } from '#domain/reviews/staff-comment.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { usePages } from '../data/use-pages.ts'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import { AgeText } from '../parts/age-text.tsx'
import { ChipNav } from '../parts/chip-nav.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { MoreButton } from '../parts/more-button.tsx'
import { type ListRow, RowList } from '../parts/row-list.tsx'
import { Screen } from '../parts/screen.tsx'
import { CommentStateBadge, StarsText } from './comment-state.tsx'

const empty: Record<(typeof commentQueues)[number], Message> = {
  waiting: 'comments.none-wait',
  reported: 'comments.none-reported',
  all: 'comments.none',
}

/** Comments that wait for a decision, the oldest first, reported ones, or all. */
export default function CommentsScreen(): ReactNode {
  const { t, locale } = useMessages()
  const [params] = useSearchParams()
  const queue = commentQueues.find((one) => one === params.get('queue')) ?? 'waiting'
  const query = usePages(
    listComments,
    { queue, limit: 50, locale },
    { interval: 60_000, topics: ['comments'] },
  )
  const rowOf = useRow(queue === 'all')
  const comments = query.pages?.flatMap((page) => page.comments)
  return (
    <Screen title={t('comments.title')}>
      <ChipNav
        label={t('comments.queue')}
        chips={commentQueues.map((one) => ({
          href: one === 'waiting' ? '/reviews' : `/reviews?queue=${one}`,
          label: t(`comment-queue.${one}`),
          selected: one === queue,
        }))}
      />
      <StaleNotice query={query} />
      {query.error && !comments && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {!comments && !query.error && <ListSkeleton rows={6} />}
      {comments?.length === 0 && <EmptyState title={t(empty[queue])} />}
      {comments && comments.length > 0 && (
        <>
          <RowList label={t('comments.title')} rows={comments.map(rowOf)} busy={query.isPlaceholderData} />
          <MoreButton query={query} />
        </>
      )}
    </Screen>
  )
}

/** A list of one queue names the state once, above the rows. */
function useRow(isMixed: boolean): (comment: ListedComment) => ListRow {
  const { t } = useMessages()
  const languageName = useLanguageName()
  return ({ number, name, title, text, locale, stars, state, photos, reports, answered, writtenAt }) => ({
    key: String(number),
    href: `/reviews/${number}`,
    title: name,
    note: languageName(locale),
    body: (
      <>
        <span className="flex flex-wrap gap-x-2 font-medium">
          {title} {stars && <StarsText stars={stars} />}
        </span>
        <span lang={locale} dir="auto" className="line-clamp-3 wrap-anywhere text-ink-soft">
          {text}
        </span>
      </>
    ),
    badges: (
      <>
        {isMixed && <CommentStateBadge state={state} />}
        {reports > 0 && <Badge tone="danger">{t('comments.reported', { count: reports })}</Badge>}
        {photos > 0 && <Badge>{t('comments.photos', { count: photos })}</Badge>}
        {answered && <Badge tone="brand">{t('comments.answered')}</Badge>}
      </>
    ),
    aside: <AgeText since={writtenAt} />,
  })
}
