import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { listRequests } from '#contract/staff/requests.ts'
import { requestStates } from '#domain/booking/request-state.ts'
import type { ListedRequest } from '#domain/booking/staff-request.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
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
import { RequestStateBadge } from './request-state.tsx'
import { peopleText } from './trip-text.ts'

/** Requests of guests by state: those that wait for an answer first, the oldest at the top. */
export default function RequestsScreen(): ReactNode {
  const { t, locale } = useMessages()
  const [params] = useSearchParams()
  const named = params.get('state') ?? 'asked'
  const state = requestStates.find((one) => one === named)
  const query = usePages(
    listRequests,
    { state, limit: 50, locale },
    { interval: 60_000, topics: ['requests'] },
  )
  const rowOf = useRow(state === undefined)
  const requests = query.pages?.flatMap((page) => page.requests)
  return (
    <Screen
      title={t('requests.title')}
      actions={
        <ButtonLink size="sm" href="/replies">
          {t('replies.title')}
        </ButtonLink>
      }
    >
      <ChipNav
        label={t('requests.state')}
        chips={[...requestStates, 'all' as const].map((one) => ({
          href: one === 'asked' ? '/requests' : `/requests?state=${one}`,
          label: t(one === 'all' ? 'list.all' : `request.${one}`),
          selected: one === (state ?? 'all'),
        }))}
      />
      <StaleNotice query={query} />
      {query.error && !requests && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {!requests && !query.error && <ListSkeleton rows={6} />}
      {requests?.length === 0 && (
        <EmptyState title={t(state === 'asked' ? 'requests.none-wait' : 'requests.none')} />
      )}
      {requests && requests.length > 0 && (
        <>
          <RowList label={t('requests.title')} rows={requests.map(rowOf)} busy={query.isPlaceholderData} />
          <MoreButton query={query} />
        </>
      )}
    </Screen>
  )
}

/** A list of one state names it once, above the rows. */
function useRow(isMixed: boolean): (request: ListedRequest) => ListRow {
  const { t, format, locale } = useMessages()
  const languageName = useLanguageName()
  return ({ number, name, title, day, until, people, state, offer, sentAt, locale: language }) => ({
    key: number,
    href: `/requests/${encodeURIComponent(number)}`,
    title: name,
    note: number,
    body: (
      <>
        <span className="block">{title}</span>
        <span className="text-ink-soft text-xs">
          {format.days(day, until)} · {peopleText(people, t)} · {languageName(language)}
        </span>
      </>
    ),
    badges: isMixed && <RequestStateBadge state={state} />,
    aside: (
      <>
        {offer && state === 'offered' && (
          <span className="block font-semibold text-ink figures">{formatMoney(offer.total, locale)}</span>
        )}
        <AgeText since={sentAt} />
      </>
    ),
  })
}
