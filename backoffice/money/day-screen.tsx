import type { ReactNode } from 'react'
import type { Ours } from '#contract/shape.ts'
import { dayTakings } from '#contract/staff/reports.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Taking } from '#domain/reports/takings.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { doerNamed } from '../booking/story.ts'
import { useDoerText } from '../booking/use-doer-text.ts'
import { useCall } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { DayChoice } from '../departures/day-choice.tsx'
import { useDay } from '../departures/use-day.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAccount } from '../session/use-session.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { CashCounts } from './cash-counts.tsx'
import { CloseDay } from './close-day.tsx'
import { DataTable } from './data-table.tsx'
import { MoneyFrame } from './money-frame.tsx'

/** What came in and went back on a day, and how the day was closed. */
export default function DayScreen(): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const chosen = useDay()
  useShortcuts({ p: () => chosen.step(-1), n: () => chosen.step(1) })
  const query = useCall(dayTakings, { day: chosen.day }, { interval: 60_000, topics: ['bookings'] })
  const { error, refetch } = query
  const data = query.isPlaceholderData ? undefined : query.data
  return (
    <MoneyFrame title={t('money.day')} actions={<DayChoice {...chosen} />}>
      <StaleNotice query={query} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TextSkeleton lines={4} />}
      {data && (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Panel title={t('money.takings')}>
            {data.takings.length === 0 ? (
              <EmptyState title={t('money.no-takings')} />
            ) : (
              <Takings takings={data.takings} />
            )}
          </Panel>
          <Panel title={t('money.close')}>
            <div className="grid grid-cols-1 gap-5">
              {data.changedSinceClose && <Notice tone="warning">{t('money.changed')}</Notice>}
              {data.close && <Closed close={data.close} />}
              {may('money.close') && (
                <CloseDay
                  key={`${chosen.day} ${data.close?.at ?? ''}`}
                  day={chosen.day}
                  takings={data.takings}
                  before={data.close?.cash}
                />
              )}
              {!data.close && !may('money.close') && (
                <p className="text-ink-soft text-sm">{t('money.not-closed')}</p>
              )}
            </div>
          </Panel>
        </div>
      )}
    </MoneyFrame>
  )
}

function Takings({ takings }: { takings: readonly Taking[] }): ReactNode {
  const { t, locale, format } = useMessages()
  return (
    <DataTable
      columns={[
        t('bookings.method'),
        t('money.received'),
        t('money.count'),
        t('money.refunded'),
        t('money.count'),
      ]}
      numeric={[1, 2, 3, 4]}
      rows={takings.map((taking) => ({
        key: `${taking.method} ${taking.provider ?? ''} ${taking.received.currency}`,
        cells: [
          [t(`taking.${taking.method}`), taking.provider].filter(Boolean).join(' · '),
          formatMoney(taking.received, locale),
          format.number(taking.receivedCount),
          formatMoney(taking.refunded, locale),
          format.number(taking.refundedCount),
        ],
      }))}
    />
  )
}

type Close = NonNullable<Ours<(typeof dayTakings)['output']>['close']>

function Closed({ close }: { close: Close }): ReactNode {
  const { t, format } = useMessages()
  const doerText = useDoerText()
  const zone = useCompany()?.timeZone ?? 'UTC'
  return (
    <div className="grid gap-3 text-sm">
      <p>
        {t('money.closed-by', {
          name: doerText(doerNamed(close.by)),
          moment: format.moment(close.at, zone),
        })}
      </p>
      <CashCounts counts={close.cash} />
      {close.note && <p className="whitespace-pre-line text-ink-soft">{close.note}</p>}
    </div>
  )
}
