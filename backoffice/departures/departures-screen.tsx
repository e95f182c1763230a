import { type ReactNode, useRef, useState } from 'react'
import { listDepartures } from '#contract/staff/departures.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { moveToRow } from '../parts/move-to-row.ts'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { DayChoice } from './day-choice.tsx'
import { DepartureRow } from './departure-row.tsx'
import { useDay } from './use-day.ts'

/** The departures of a day: what is taken of each, what is unpaid, which pick-ups are missing. */
export default function DeparturesScreen(): ReactNode {
  const { t, locale } = useMessages()
  const chosen = useDay()
  const query = useCall(
    listDepartures,
    { day: chosen.day, locale },
    { interval: 60_000, topics: ['departures'] },
  )
  const { data, error, refetch, isPlaceholderData } = query
  const list = useRef<HTMLUListElement>(null)
  useShortcuts({
    j: () => moveToRow(list.current, 1),
    k: () => moveToRow(list.current, -1),
    p: () => chosen.step(-1),
    n: () => chosen.step(1),
  })
  const { may } = useAccount()
  const [selected, setSelected] = useState<readonly string[]>()
  const onList = selected?.filter((one) => data?.some(({ id }) => id === one)) ?? []
  const guests = data?.reduce((sum, departure) => sum + departure.guests, 0)
  return (
    <Screen title={t('departures.title')} actions={<DayChoice {...chosen} />}>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft text-sm">
          {data && !isPlaceholderData && t('departures.count', { count: data.length, guests })}
        </p>
        {may('departures.manage') && data && data.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => setSelected(selected ? undefined : [])}>
            {t(selected ? 'departures.select-end' : 'departures.select')}
          </Button>
        )}
      </div>
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
            <DepartureRow
              key={departure.id}
              departure={departure}
              {...(selected && {
                selection: {
                  isSelected: onList.includes(departure.id),
                  disabled: new Date(departure.startsAt) <= new Date(),
                  onSelect: (isSelected) =>
                    setSelected(
                      isSelected ? [...onList, departure.id] : onList.filter((one) => one !== departure.id),
                    ),
                },
              })}
            />
          ))}
        </ul>
      )}
      {selected && (
        <div className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-surface px-4 py-3 md:-mx-8 md:px-8">
          <p role="status" className="text-sm">
            {t('departures.selected', { count: onList.length })}
          </p>
          {onList.length > 0 && (
            <ButtonLink
              variant="action"
              size="sm"
              href={`/departures/${chosen.day}/rescue?of=${onList.join(',')}`}
            >
              {t('rescue.open')}
            </ButtonLink>
          )}
        </div>
      )}
    </Screen>
  )
}
