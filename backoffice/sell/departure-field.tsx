import { type ReactNode, useEffect } from 'react'
import { listDepartures as listOpen } from '#contract/inventory/inventory.ts'
import { listDepartures } from '#contract/staff/departures.ts'
import { isBookable } from '#domain/availability/departures.ts'
import type { Departure, Product } from '#domain/catalogue/product.ts'
import { addDays, parseDay } from '#domain/dates/day.ts'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useCompanyToday } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'
import type { Draft } from './draft.ts'

/** How far ahead other days are suggested where a day has no departure. */
const suggestedDays = 365
const mostSuggested = 6

/** Chooses a departure of the day; the only one is chosen at once. Without any, the next days that have one. */
export function DepartureField({
  product: { id: product, cutoffHours },
  draft,
  onDraft,
}: {
  product: Product
  draft: Draft
  onDraft: (change: Partial<Draft>) => void
}): ReactNode {
  const { t, locale, format } = useMessages()
  const today = useCompanyToday()
  const day = parseDay(draft.day)
  const ofDay = useCall(
    listDepartures,
    { day: day ?? today, product, locale },
    { enabled: day !== undefined },
  )
  const departures = day && !ofDay.isPlaceholderData ? ofDay.data : undefined
  const from = day && day > today ? day : today
  const next = useCall(
    listOpen,
    { product, from, to: addDays(from, suggestedDays) },
    { enabled: !day || departures?.length === 0 },
  )
  const only = departures?.length === 1 ? departures[0]!.time : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day, whatever is typed after it
  useEffect(() => {
    if (only) onDraft({ time: only })
  }, [only, draft.day])
  const days = [
    ...new Set((next.data ?? []).filter((one) => isSellable(one, cutoffHours)).map((one) => one.day)),
  ]
  const hasNone = !day || departures?.length === 0
  return (
    <fieldset className="min-h-16">
      <legend className="mb-2 font-medium text-sm">
        {hasNone ? t(day ? 'sell.no-departure' : 'sell.next-days') : t('sell.departure')}
      </legend>
      {ofDay.error && <Failure error={ofDay.error} onRetry={() => void ofDay.refetch()} />}
      {((day && !departures && !ofDay.error) || (hasNone && next.isFetching)) && <TextSkeleton lines={1} />}
      <div className="flex flex-wrap gap-2">
        {departures?.map(({ id, time, capacity, taken, closed }) => (
          <ChoiceChip key={id} selected={draft.time === time} onSelect={() => onDraft({ time })}>
            {format.time(time)}{' '}
            <span className="font-normal figures">
              {closed ? t('departures.closed') : t('rescue.free', { count: Math.max(0, capacity - taken) })}
            </span>
          </ChoiceChip>
        ))}
        {hasNone &&
          days.slice(0, mostSuggested).map((one) => (
            <ChoiceChip key={one} onSelect={() => onDraft({ day: one, time: '' })}>
              {format.day(one)}
            </ChoiceChip>
          ))}
      </div>
    </fieldset>
  )
}

/** Staff sell until the start: the cut-off is for visitors. */
function isSellable({ bookable, places, startsAt }: Departure, cutoffHours: number): boolean {
  const of = { startsAt: new Date(startsAt), now: new Date() }
  return (
    bookable || (places > 0 && !isBookable({ ...of, cutoffHours }) && isBookable({ ...of, cutoffHours: 0 }))
  )
}
