import type { ReactNode } from 'react'
import { listDepartures } from '#contract/staff/departures.ts'
import { addDays } from '#domain/dates/day.ts'
import { TextLink } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { DepartureRow } from '../departures/departure-row.tsx'
import { useDay } from '../departures/use-day.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { SetupCard } from '../setup/setup-card.tsx'
import { QueueList } from './queue-list.tsx'
import { Takings } from './takings-panel.tsx'

/** What a working day begins with: what waits, what leaves today and tomorrow, what came in. */
export default function TodayScreen(): ReactNode {
  const { t, format } = useMessages()
  const { may } = useAccount()
  const { today } = useDay()
  return (
    <Screen title={t('today.title', { day: format.day(today) })}>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-5 xl:order-2">
          {may('settings.edit') && <SetupCard />}
          <QueueList />
          {may('reports.view') && <Takings today={today} />}
        </div>
        {may('departures.view') && (
          <div className="grid gap-5">
            <Departures day={today} title={t('today.departures')} />
            <Departures day={addDays(today, 1)} title={t('today.tomorrow')} />
          </div>
        )}
      </div>
    </Screen>
  )
}

function Departures({ day, title }: { day: string; title: string }): ReactNode {
  const { t, locale } = useMessages()
  const query = useCall(listDepartures, { day, locale }, { interval: 60_000, topics: ['departures'] })
  const { data, error, refetch } = query
  // A departure without guests needs nothing today.
  const shown = data?.filter(({ bookings, closure }) => bookings > 0 || closure)
  const rest = (data?.length ?? 0) - (shown?.length ?? 0)
  return (
    <Panel
      title={title}
      actions={<TextLink href={`/departures?day=${day}`}>{t('today.all-departures')}</TextLink>}
    >
      <StaleNotice query={query} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {shown?.length === 0 && <p className="text-ink-soft text-sm">{t('today.no-guests')}</p>}
      {shown && shown.length > 0 && (
        <ul className="grid gap-2">
          {shown.map((departure) => (
            <DepartureRow key={departure.id} departure={departure} />
          ))}
        </ul>
      )}
      {rest > 0 && <p className="mt-3 text-ink-soft text-sm">{t('today.without-guests', { count: rest })}</p>}
    </Panel>
  )
}
