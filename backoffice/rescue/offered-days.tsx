import type { ReactNode } from 'react'
import { listDepartures } from '#contract/inventory/inventory.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useCompanyToday } from '../data/use-company.ts'
import type { Departure } from '../departures/departure.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'

/** How many days before and after the departure are suggested. */
const before = 7
const after = 21

/** Departures of the same tour around a day that can be booked now. */
export function useOtherDepartures({ product, day, id }: Departure) {
  const today = useCompanyToday()
  const [, first] = [addDays(day, -before), today].toSorted() as [Day, Day]
  const query = useCall(listDepartures, {
    product,
    from: first,
    to: addDays(day, after),
  })
  return { ...query, data: query.data?.filter((one) => one.bookable && one.places > 0 && one.id !== id) }
}

/** The days that guests may move to: those around the departure that have places. */
export function OfferedDays({
  departure,
  places,
  days,
  onDays,
}: {
  departure: Departure
  /** How many places all chosen guests take. */
  places: number
  days: readonly string[]
  onDays: (days: readonly string[]) => void
}): ReactNode {
  const { t, format, locale } = useMessages()
  const { data, error, refetch } = useOtherDepartures(departure)
  const free = new Map<string, number>()
  for (const { day, places } of data ?? []) free.set(day, (free.get(day) ?? 0) + places)
  const offered = days.reduce((sum, day) => sum + (free.get(day) ?? 0), 0)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 font-medium text-sm">{t('rescue.days')}</legend>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TextSkeleton lines={2} />}
      {data && free.size === 0 && <p className="text-ink-soft text-sm">{t('rescue.no-days')}</p>}
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
    </fieldset>
  )
}
