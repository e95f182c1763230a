import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { listMessages } from '#contract/staff/messages.ts'
import type { ListedMessage } from '#domain/enquiries/staff-message.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { usePages } from '../data/use-pages.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { AgeText } from '../parts/age-text.tsx'
import { ChipNav } from '../parts/chip-nav.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { MoreButton } from '../parts/more-button.tsx'
import { type ListRow, RowList } from '../parts/row-list.tsx'
import { Screen } from '../parts/screen.tsx'

/** Messages of the contact forms: those that wait for an answer first, the oldest at the top. */
export default function MessagesScreen(): ReactNode {
  const { t } = useMessages()
  const [params] = useSearchParams()
  const state = params.get('state') === 'all' ? 'all' : 'waiting'
  const query = usePages(listMessages, { state, limit: 50 }, { interval: 60_000, topics: ['messages'] })
  const rowOf = useMessageRow()
  const messages = query.pages?.flatMap((page) => page.messages)
  return (
    <Screen
      title={t('messages.title')}
      actions={
        <ButtonLink size="sm" href="/replies">
          {t('replies.title')}
        </ButtonLink>
      }
    >
      <ChipNav
        label={t('messages.state')}
        chips={[
          { href: '/messages', label: t('messages.waiting'), selected: state === 'waiting' },
          { href: '/messages?state=all', label: t('list.all'), selected: state === 'all' },
        ]}
      />
      <StaleNotice query={query} />
      {query.error && !messages && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {!messages && !query.error && <ListSkeleton rows={6} />}
      {messages?.length === 0 && (
        <EmptyState title={t(state === 'waiting' ? 'messages.none-wait' : 'messages.none')} />
      )}
      {messages && messages.length > 0 && (
        <>
          <RowList label={t('messages.title')} rows={messages.map(rowOf)} busy={query.isPlaceholderData} />
          <MoreButton query={query} />
        </>
      )}
    </Screen>
  )
}

/** Returns a function that makes the row of a message. */
export function useMessageRow(): (message: ListedMessage) => ListRow {
  const { t } = useMessages()
  const languageName = useLanguageName()
  return ({ number, name, subject, text, locale, sentAt, answeredAt }) => ({
    key: number,
    href: `/messages/${encodeURIComponent(number)}`,
    title: name,
    note: `${number} · ${languageName(locale)}`,
    body: (
      <>
        <span className="block font-medium">{subject || t('messages.special-offer')}</span>
        <span lang={locale} dir="auto" className="line-clamp-2 wrap-anywhere text-ink-soft text-xs">
          {text}
        </span>
      </>
    ),
    badges: answeredAt && <Badge tone="success">{t('messages.answered')}</Badge>,
    aside: <AgeText since={sentAt} />,
  })
}
