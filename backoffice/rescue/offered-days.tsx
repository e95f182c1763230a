import type { ReactNode } from 'react'
import { listDepartures } from '#contract/inventory/inventory.ts'
import type { Ours } from '#contract/shape.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useCalls } from '../data/calls.ts'
import { useCompanyToday } from '../data/use-company.ts'
import type { Departure } from '../departures/departure.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'

/** How many days before and after the departure are suggested. */
const before = 7
const after = 21

/** Departures of the same tour around a day that can be booked now. */
export function useOtherDepartures(departure: Departure) {
  const today = useCompanyToday()
  const query = useCall(listDepartures, aroundDay(departure, today))
  return { ...query, data: query.data?.filter((one) => isFree(one, [departure])) }
}

function aroundDay({ product, day }: Departure, today: Day) {
  const [, first] = [addDays(day, -before), today].toSorted() as [Day, Day]
  return { product, from: first, to: addDays(day, after) }
}

type Other = Ours<(typeof listDepartures)['output']>[number]

function isFree({ bookable, places, id }: Other, rescued: readonly Departure[]): boolean {
  return bookable && places > 0 && !rescued.some((one) => one.id === id)
}

/** The days that guests may move to: those around the departures on which one of the same tours has places. */
export function OfferedDays({
  departures,
  places,
  days,
  onDays,
}: {
  departures: readonly Departure[]
  /** How many places all chosen guests take. */
  places: number
  days: readonly string[]
  onDays: (days: readonly string[]) => void
}): ReactNode {
  const { t, format, locale } = useMessages()
  const today = useCompanyToday()
  const products = [...Map.groupBy(departures, ({ product }) => product).values()]
  const queries = useCalls(
    listDepartures,
    products.map(([first]) => aroundDay(first!, today)),
  )
  const failed = queries.find(({ error }) => error)
  const isLoaded = queries.every(({ data }) => data)
  const others = queries.flatMap(({ data }) => data ?? []).filter((one) => isFree(one, departures))
  const free = new Map<string, number>()
  for (const { day, places } of others.toSorted((one, other) => one.day.localeCompare(other.day)))
    free.set(day, (free.get(day) ?? 0) + places)
  const offered = days.reduce((sum, day) => sum + (free.get(day) ?? 0), 0)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 font-medium text-sm">{t('rescue.days')}</legend>
      {failed?.error && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!isLoaded && !failed && <TextSkeleton lines={2} />}
      {isLoaded && free.size === 0 && <p className="text-ink-soft text-sm">{t('rescue.no-days')}</p>}
      <div className="flex flex-wrap gap-2">
        {[...free].map(([day, count]) => (
          <ChoiceChip
            key={day}
            selected={days.includes(day)}
            onSelect={() =>
              onDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted())
            }
          >
            {weekday.format(new Date(day))} {format.day(day)}
            <span className="font-normal figures">{t('rescue.free', { count })}</span>
          </ChoiceChip>
        ))}
      </div>
      {free.size > 0 && (
        <p role="status" className="mt-2 text-ink-soft text-sm">
          {t('rescue.places', { offered, needed: places })}
        </p>
      )}
      {products.length > 1 && <p className="mt-1 text-ink-soft text-sm">{t('rescue.days-of-several')}</p>}
    </fieldset>
  )
}
