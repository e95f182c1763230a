import type { ReactNode } from 'react'
import { listQueues } from '#contract/staff/queues.ts'
import type { StaffQueue, StaffQueueName } from '#domain/staff/queues.ts'
import type { Right } from '#domain/staff/rights.ts'
import { cx } from '#ui/cx.ts'
import { TextLink } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { rescuePath } from '../departures/departure.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAccount } from '../session/use-session.ts'
import { ageOf } from './age.ts'

/** Screens that display a whole queue, and the right that they require. */
const lists: Partial<Record<StaffQueueName, { path: string; right: Right }>> = {
  'missing-texts': { path: '/legal', right: 'content.edit' },
  'to-confirm': { path: '/bookings?state=awaiting-payment&method=on-the-spot', right: 'bookings.view' },
  comments: { path: '/reviews', right: 'reviews.moderate' },
  messages: { path: '/messages', right: 'messages.answer' },
  requests: { path: '/requests', right: 'requests.answer' },
  transfers: { path: '/money/statement', right: 'payments.take' },
  refunds: { path: '/money/refunds', right: 'bookings.refund' },
  'failed-refunds': { path: '/money/refunds', right: 'bookings.refund' },
  'payments-to-check': { path: '/money/payments', right: 'payments.take' },
  'failed-webhooks': { path: '/agencies', right: 'agencies.manage' },
  'failed-emails': { path: '/emails', right: 'bookings.view' },
  'failed-calendars': { path: '/system', right: 'system.manage' },
  'failed-rates': { path: '/system', right: 'system.manage' },
  'failed-jobs': { path: '/system', right: 'system.manage' },
}

const failures: readonly StaffQueueName[] = [
  'missing-texts',
  'payments-to-check',
  'failed-refunds',
  'failed-emails',
  'failed-webhooks',
  'failed-calendars',
  'failed-rates',
  'failed-jobs',
]

/** What waits for this person's role, and what has failed, with the age of the oldest. */
export function QueueList(): ReactNode {
  const { t } = useMessages()
  const query = useCall(
    listQueues,
    {},
    {
      interval: 60_000,
      topics: ['bookings', 'departures', 'rescue', 'requests', 'messages', 'comments', 'emails'],
    },
  )
  const { data, error, refetch } = query
  return (
    <Panel title={t('today.waiting')}>
      <StaleNotice query={query} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data?.length === 0 && <p className="text-ink-soft text-sm">{t('today.nothing-waits')}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((queue) => (
            <Queue key={queue.name} queue={queue} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Queue({ queue }: { queue: StaffQueue }): ReactNode {
  const { t, format } = useMessages()
  const { may } = useAccount()
  const { name, count, oldest, bookings, departures } = queue
  const list = lists[name]
  const age = oldest && ageOf(oldest, new Date())
  return (
    <li className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-3">
        <span className={cx('font-semibold', failures.includes(name) && 'text-danger')}>
          {list && may(list.right) ? (
            <TextLink href={list.path}>{t(`queue.${name}`)}</TextLink>
          ) : (
            t(`queue.${name}`)
          )}
        </span>
        <span className="font-bold text-lg figures">{count}</span>
      </div>
      {age && <p className="text-ink-soft">{t(`age.${age.unit}`, { count: age.count })}</p>}
      {may('bookings.view') && bookings.length > 0 && (
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          {bookings.map((number) => (
            <TextLink key={number} href={`/bookings/${encodeURIComponent(number)}`}>
              {number}
            </TextLink>
          ))}
        </p>
      )}
      {departures && (
        <ul className="grid gap-1">
          {departures.map((departure) => (
            <li key={departure.id}>
              <TextLink href={rescuePath(departure)}>
                {departure.title} · {format.dayAndTime(departure.day, departure.time)}
              </TextLink>{' '}
              <span className="text-ink-soft figures">
                {t('entry.closed-guests', { bookings: departure.bookings, guests: departure.guests })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
