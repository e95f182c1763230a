import { useEffect, useRef, useState } from 'react'
import type { Departure } from '#domain/catalogue/product.ts'
import { addDays, type Day, day as dayOf } from '#domain/dates/day.ts'
import { addMonths, type Month, monthOf } from '#ui/calendar/month.ts'
import { browserApi } from '../../../api/browser-api.ts'
import { useWords } from '../../../words/words.tsx'

export type MonthOfDepartures = 'loading' | 'failed' | Departure[]

export type Departures = {
  /** The month the calendar shows. */
  month: Month
  of(month: Month): MonthOfDepartures
  /** Loads a month, or again after it failed, and the one after it in advance. */
  show(month: Month): void
}

/** The departures of a product, asked for month by month as the calendar turns. */
export function useDepartures(of: { product: string; today: Day; last: Day; start: Month }): Departures {
  const { locale } = useWords()
  const [month, setMonth] = useState(of.start)
  const [months, setMonths] = useState<Record<Month, MonthOfDepartures>>({})
  const asked = useRef(new Set<Month>())

  async function load(wanted: Month) {
    const first = dayOf(`${wanted}-01`)
    const from = wanted > monthOf(of.today) ? first : of.today
    if (asked.current.has(wanted) || from > of.last) return
    asked.current.add(wanted)
    setMonths((known) => ({ ...known, [wanted]: 'loading' }))
    const to = addDays(dayOf(`${addMonths(wanted, 1)}-01`), -1)
    const reply = await browserApi(locale).departures({ product: of.product, from, to })
    if (!reply.ok) asked.current.delete(wanted)
    setMonths((known) => ({ ...known, [wanted]: reply.ok ? reply.data : 'failed' }))
  }

  function show(wanted: Month) {
    setMonth(wanted)
    load(wanted)
    load(addMonths(wanted, 1))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first month; every other one comes by `show`
  useEffect(() => show(of.start), [])

  return { month, of: (wanted) => months[wanted] ?? (wanted > monthOf(of.last) ? [] : 'loading'), show }
}
