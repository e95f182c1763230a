import { useSearchParams } from 'react-router'
import { addDays, type Day, daysBetween } from '#domain/dates/day.ts'
import { addMonths, type Month, monthOf, startOfWeek } from '#ui/calendar/month.ts'
import { useWeekStart } from '#ui/calendar/week-start.ts'
import { useCompany } from '../data/use-company.ts'
import { useDay } from '../departures/use-day.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { dayScale, hourScale, type Scale } from './scale.ts'
import { type ShownKind, shownKinds } from './use-rows.ts'

/** Units by days, by hours, as a list, or the weeks of a month. */
export const looks = ['days', 'hours', 'list', 'month'] as const

export type Look = (typeof looks)[number]

/** How many days a view has; the first is usual. */
const lengths: Record<Look, readonly number[]> = {
  days: [14, 31],
  hours: [1, 2, 3],
  list: [14, 31, 1, 7],
  month: [],
}

/** What the calendar displays: all of it is in the address. */
export type Shown = {
  look: Look
  kind: ShownKind | undefined
  /** The unit that a month is about; all without it. */
  unit: string | undefined
  day: Day
  today: Day
  /** The first displayed day, and how many there are. */
  from: Day
  days: number
  lengths: readonly number[]
  scale: Scale
  /** Of a month. */
  weeks: Day[][]
  set(changed: Record<string, string>): void
  show(day: Day): void
  step(by: number): void
  /** Returns the address of the hours of a day, for the same units. */
  hrefOfDay(day: Day): string
}

/** Returns what the address says that the calendar displays, and functions that change it. */
export function useView(): Shown {
  const { day, today } = useDay()
  const timeZone = useCompany()?.timeZone ?? 'UTC'
  const [params, setParams] = useSearchParams()
  const look = looks.find((one) => one === params.get('view')) ?? 'days'
  const kind = shownKinds.find((one) => one === params.get('kind'))
  const unit = (look === 'month' && params.get('unit')) || undefined
  const possible = lengths[look]
  const length = possible.find((one) => String(one) === params.get('days')) ?? possible[0]
  const weeks = weeksOfMonth(monthOf(day), useWeekStart(useMessages().locale))
  const [from, days] = length === undefined ? [weeks[0]![0]!, weeks.length * 7] : [day, length]
  const changedParams = (changed: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  const set = (changed: Record<string, string>) => setParams(changedParams(changed), { replace: true })
  const show = (shown: Day) => set({ day: shown === today ? '' : shown })
  return {
    ...{ look, kind, unit, day, today, from, days, weeks, set, show },
    lengths: possible.toSorted((a, b) => a - b),
    scale: look === 'hours' ? hourScale(from, days, timeZone) : dayScale(from, days),
    step: (by) =>
      show(
        look === 'month' ? monthStep(day, by) : addDays(day, by * (look === 'hours' || days < 7 ? days : 7)),
      ),
    hrefOfDay: (of) =>
      `/calendar?${changedParams({ view: 'hours', days: '', unit: '', day: of === today ? '' : of })}`,
  }
}

/** The weeks that have days of a month, with the days of its neighbours. */
function weeksOfMonth(month: Month, weekStart: number): Day[][] {
  const first = startOfWeek(`${month}-01` as Day, weekStart)
  const next = `${addMonths(month, 1)}-01` as Day
  return Array.from({ length: Math.ceil(daysBetween(first, next) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addDays(first, week * 7 + index)),
  )
}

/** The same day of another month, or its last one. */
function monthStep(day: Day, by: number): Day {
  const first = `${addMonths(monthOf(day), by)}-01` as Day
  const last = daysBetween(first, `${addMonths(monthOf(first), 1)}-01` as Day) - 1
  return addDays(first, Math.min(Number(day.slice(8)) - 1, last))
}
