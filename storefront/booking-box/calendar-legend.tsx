import type { ReactNode } from 'react'
import type { Day } from '#domain/dates/day.ts'
import type { CalendarDay, CalendarProps } from '#ui/calendar/calendar-shape.ts'
import { type Month, monthOf } from '#ui/calendar/month.ts'

/** What the prices of a calendar are for, and the signs of days that the displayed months have. */
export function CalendarLegend({
  days,
  months,
  min,
  labels,
  children,
}: {
  days: Readonly<Record<string, CalendarDay>>
  months: readonly Month[]
  /** The calendar's first day: the ones before it have no sign. */
  min: Day
  labels: Pick<CalendarProps['labels'], 'few' | 'soldOut'>
  children: ReactNode
}): ReactNode {
  const states = new Set(
    Object.entries(days).map(([day, { state }]) =>
      day >= min && months.includes(monthOf(day as Day)) ? state : undefined,
    ),
  )
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
      <span>{children}</span>
      {states.has('few') && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-1.5 rounded-full bg-action" />
          {labels.few}
        </span>
      )}
      {states.has('sold-out') && <s className="decoration-ink-soft">{labels.soldOut}</s>}
    </p>
  )
}
