import { type ReactNode, useRef } from 'react'
import { listDepartures } from '#contract/staff/departures.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { moveToRow } from '../parts/move-to-row.ts'
import { Screen } from '../parts/screen.tsx'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { DayChoice } from './day-choice.tsx'
import { DepartureRow } from './departure-row.tsx'
import { useDay } from './use-day.ts'

/** The departures of a day: what is taken of each, what is unpaid, which pick-ups are missing. */
export default function DeparturesScreen(): ReactNode {
  const { t, locale } = useMessages()
  const chosen = useDay()
  const query = useCall(listDepartures, { day: chosen.day, locale }, { interval: 60_000 })
  const { data, error, refetch, isPlaceholderData } = query
  const list = useRef<HTMLUListElement>(null)
  useShortcuts({
    j: () => moveToRow(list.current, 1),
    k: () => moveToRow(list.current, -1),
    p: () => chosen.step(-1),
    n: () => chosen.step(1),
  })
  const guests = data?.reduce((sum, departure) => sum + departure.guests, 0)
  return (
    <Screen title={t('departures.title')} actions={<DayChoice {...chosen} />}>
      <p role="status" className="mb-3 min-h-5 text-ink-soft text-sm">
        {data && !isPlaceholderData && t('departures.count', { count: data.length, guests })}
      </p>
      <StaleNotice query={query} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} />}
      {data?.length === 0 && <EmptyState title={t('departures.none')} />}
      {data && data.length > 0 && (
        <ul
          ref={list}
          aria-busy={isPlaceholderData}
          className="grid gap-2 transition-opacity aria-busy:opacity-60"
        >
          {data.map((departure) => (
            <DepartureRow key={departure.id} departure={departure} />
          ))}
        </ul>
      )}
    </Screen>
  )
}
