import { useEffect, useRef, useState } from 'react'
import type { ChangeDay } from '#domain/booking/managed.ts'
import { addDays, type Day, day as dayOf } from '#domain/dates/day.ts'
import { addMonths, type Month, monthOf } from '#ui/calendar/month.ts'
import { browserApi } from '../api/browser-api.ts'
import { useWords } from '../words/words.tsx'

export type MonthOfChange = 'loading' | 'failed' | ChangeDay[]

export type ChangeDays = {
  /** The month the calendar shows. */
  month: Month
  of(month: Month): MonthOfChange
  /** What is known of a day. */
  on(day: string): ChangeDay | undefined
  /** Loads a month, or again after it failed. */
  show(month: Month): void
}

/** What each day would be for an item that is put on it, asked for month by month as the calendar turns. */
export function useChangeDays(of: {
  booking: string
  position: number
  start: Month
  today: Day
  last: Day
}): ChangeDays {
  const { locale } = useWords()
  const { booking, position, start, today, last } = of
  const [month, setMonth] = useState(start)
  const [months, setMonths] = useState<Record<Month, MonthOfChange>>({})
  const asked = useRef(new Set<Month>())

  async function load(wanted: Month) {
    const first = dayOf(`${wanted}-01`)
    const end = addDays(dayOf(`${addMonths(wanted, 1)}-01`), -1)
    const from = wanted > monthOf(today) ? first : today
    const to = wanted < monthOf(last) ? end : last
    if (asked.current.has(wanted) || from > to) return
    asked.current.add(wanted)
    setMonths((known) => ({ ...known, [wanted]: 'loading' }))
    const reply = await browserApi(locale).changeDays({ booking, position, from, to })
    if (!reply.ok) asked.current.delete(wanted)
    setMonths((known) => ({ ...known, [wanted]: reply.ok ? reply.data : 'failed' }))
  }

  function show(wanted: Month) {
    setMonth(wanted)
    void load(wanted)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first month; every other one comes by `show`
  useEffect(() => show(start), [])

  const known = (wanted: Month) => months[wanted] ?? 'loading'
  return {
    month,
    of: known,
    on(day) {
      const days = known(monthOf(day as Day))
      return typeof days === 'string' ? undefined : days.find((one) => one.day === day)
    },
    show,
  }
}
