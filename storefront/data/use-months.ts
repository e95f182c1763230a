import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, type Day, day as dayOf } from '#domain/dates/day.ts'
import { addMonths, type Month, monthOf } from '#ui/calendar/month.ts'
import { dataOf, queryClient } from './query-client.ts'

/** The data of a month, or why there is none. */
export type MonthData<Data> = 'loading' | 'failed' | Data[]

export type Months<Data> = {
  /** The month the calendar shows. */
  month: Month
  /** The data of a month; an empty list where nothing can be booked any more. */
  of(month: Month): MonthData<Data>
  /** Shows a month; loads it where it is not loaded, or again after it failed. */
  show(month: Month): void
}

type Fetch<Data> = (days: { from: Day; to: Day }) => Parameters<typeof dataOf<Data[]>>[0]

/**
 * Loads data for a calendar month by month, between `today` and `last`, and `ahead` months before they are shown.
 * `key` names the data in the query cache.
 */
export function useMonths<Data>(of: {
  key: readonly unknown[]
  start: Month
  today: Day
  last: Day
  ahead?: number
  fetch: Fetch<Data>
}): Months<Data> {
  const { key, start, today, last, ahead = 0, fetch } = of
  const [month, setMonth] = useState(start)
  const [opened, setOpened] = useState<Month[]>([])
  // The day of a remembered trip may come later than the page
  const wanted = new Set([...opened, ...monthsFrom(month, ahead), ...monthsFrom(start, ahead)])
  const sold = [...wanted].filter((one) => one >= monthOf(today) && one <= monthOf(last))
  const results = useQueries(
    {
      queries: sold.map((one) => ({
        queryKey: [...key, one, last],
        queryFn: () => dataOf(fetch(daysOf(one, today, last))),
      })),
    },
    queryClient,
  )

  return {
    month,
    of(one) {
      const result = results[sold.indexOf(one)]
      if (result?.data) return result.data
      if (result?.isError && !result.isFetching) return 'failed'
      return one > monthOf(last) ? [] : 'loading'
    },
    show(one) {
      setMonth(one)
      const shown = monthsFrom(one, ahead)
      setOpened((known) => [...new Set([...known, ...shown])])
      for (const [index, result] of results.entries()) {
        if (shown.includes(sold[index]!) && result.isError) void result.refetch()
      }
    },
  }
}

function monthsFrom(month: Month, ahead: number): Month[] {
  return Array.from({ length: ahead + 1 }, (_, index) => addMonths(month, index))
}

/** The days of a month that can be booked. */
function daysOf(month: Month, today: Day, last: Day): { from: Day; to: Day } {
  const first = dayOf(`${month}-01`)
  const end = addDays(dayOf(`${addMonths(month, 1)}-01`), -1)
  return { from: first > today ? first : today, to: end < last ? end : last }
}
