import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listUnits } from '#contract/staff/calendar.ts'
import { listResources } from '#contract/staff/resources.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { type CallError, clientIn, dataOf, useCall } from '../data/calls.ts'
import { useUpToDate } from '../data/events.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { type Row, rowOfResource, rowOfUnit, type Unit } from './bars.ts'

/** What the calendar displays: shared resources, or stocks of one kind. */
export const shownKinds = ['villa', 'yacht', 'car', 'transfer', 'resources'] as const

export type ShownKind = (typeof shownKinds)[number]

type Page = { units: Unit[]; next?: string }

/**
 * Returns the lines of the calendar, all kinds without `kind`; follows changes. Those that count need all units: they
 * fetch page after page.
 */
export function useRows({
  from,
  days,
  kind,
  needsAll,
}: {
  from: Day
  days: number
  kind: ShownKind | undefined
  needsAll: boolean
}) {
  const { locale } = useMessages()
  const timeZone = useCompany()?.timeZone ?? 'UTC'
  const to = addDays(from, days - 1)
  const upToDate = { interval: 60_000, topics: ['departures'] } as const
  const hasResources = kind === undefined || kind === 'resources'
  const resources = useCall(listResources, { from, to, locale }, { enabled: hasResources, ...upToDate })
  const ofUnits = kind === 'resources' ? undefined : kind
  const limit = needsAll ? 100 : 40
  const units = useInfiniteQuery<Page, CallError, { pages: Page[] }, unknown[], string | undefined>({
    queryKey: [listUnits.path, locale, from, to, ofUnits, needsAll],
    queryFn: ({ pageParam: after, signal }) =>
      dataOf(clientIn(locale).send(listUnits, { from, to, kind: ofUnits, locale, after, limit }, { signal })),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData as never,
    ...useUpToDate(upToDate),
    enabled: kind !== 'resources',
  })
  const { hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = units
  const continues = needsAll && hasNextPage && !isFetchingNextPage && !isPlaceholderData
  useEffect(() => {
    if (continues) void fetchNextPage()
  }, [continues, fetchNextPage])
  const rows: Row[] = [
    ...(hasResources ? (resources.data ?? []).map((one) => rowOfResource(one, timeZone)) : []),
    ...(kind === 'resources' ? [] : (units.data?.pages.flatMap((page) => page.units).map(rowOfUnit) ?? [])),
  ]
  const failed = [hasResources && resources, kind !== 'resources' && units].find(
    (one) => one !== false && one.error !== null && !one.data,
  )
  const isLoading =
    (hasResources && resources.data === undefined) || (kind !== 'resources' && units.data === undefined)
  return { rows, units, isLoading, failed: failed || undefined }
}
