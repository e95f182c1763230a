import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { DayPicker, type PropsRange, type PropsSingle } from 'react-day-picker'
import type { Day } from '#domain/dates/day.ts'
import { cx } from '../cx.ts'
import { useMediaQuery } from '../media-query.ts'
import { type Block, CalendarContext, calendarParts } from './calendar-parts.tsx'
import { type CalendarProps, type RangeEnd, type Selection, shapeOf } from './calendar-shape.ts'
import { dayNames } from './day-names.ts'
import { dateOf, dateOfMonth, dayOfDate, monthOfDate } from './local-date.ts'
import { addMonths, type Month, monthOf, monthsFrom, weeksOf } from './month.ts'
import { useWeekStart } from './week-start.ts'

/**
 * Months to pick a day or a range from, with prices under the days: react-day-picker with our own cells and rules.
 * Sold-out days are struck through and cannot be picked. One day is in the tab order, arrow keys walk through all days
 * between `min` and `max`, so that a screen reader also says why a day cannot be picked.
 */
export function Calendar(props: CalendarProps): ReactNode {
  const { locale, today, min, max, mode = 'day', selected, days = {}, months = 1, labels } = props
  const { months: opening, tall, explains } = shapeOf(props)
  const [month, setMonth] = useState(opening[0] as Month)
  const [isOpening, setOpening] = useState(true)
  const [pointed, setPointed] = useState<Day>()
  const hasRoom = useMediaQuery('(min-width: 48rem)')
  const weekStart = useWeekStart(locale)
  const names = useMemo(() => dayNames(locale), [locale])
  const bounds = useMemo(() => keyboardBounds(min, max), [min, max])
  const { loading } = props
  const classNames = useMemo(() => classesOf({ months, loading }), [months, loading])
  const openRange = mode === 'range' && selected && !selected.to ? selected.from : undefined
  const points = mode === 'range' || explains

  /** Returns the state of a day as the end of the open range; undefined before its start. */
  function endOn(day: Day): RangeEnd | undefined {
    if (!openRange || day <= openRange) return undefined
    if (props.rangeEnd) return props.rangeEnd(openRange, day)
    return soldOutBetween(openRange, day) ? 'beyond' : 'possible'
  }

  function blockedBy(day: Day): Block {
    if ((min && day < min) || (max && day > max)) return 'closed'
    const state = days[day]?.state
    const end = endOn(day)
    if (typeof end === 'object') return 'closed'
    // The last day of a range is a departure: it may be taken by the next guest
    if (end === 'possible' && (props.rangeEnd || state !== 'closed')) return undefined
    return state === 'closed' || state === 'sold-out' ? state : undefined
  }

  function noteOf(day: Day): string | undefined {
    const end = endOn(day)
    if (typeof end === 'object') return end.because
    return end === 'possible' ? undefined : days[day]?.note
  }

  function pick(day: Day) {
    if (blockedBy(day)) return
    const completes = openRange && endOn(day) === 'possible'
    props.onSelect(completes ? { from: openRange, to: day } : { from: day })
  }

  function soldOutBetween(from: Day, to: Day): boolean {
    return Object.entries(days).some(([day, { state }]) => day >= from && day < to && state === 'sold-out')
  }

  function show(date: Date) {
    const turned = monthOfDate(date)
    setOpening(false)
    setMonth(turned)
    props.onMonth?.(turned)
  }

  const lacksDays =
    props.skipsFullMonths && isOpening && !selected && !daysOf(month, months).some((day) => !blockedBy(day))
  const next = addMonths(month, 1)
  const turns = lacksDays && Boolean(max && next <= monthOf(max))
  const { onMonth } = props
  useEffect(() => {
    if (!turns) return
    setMonth(next)
    onMonth?.(next)
  }, [turns, next, onMonth])

  const shown =
    openRange && pointed && endOn(pointed) === 'possible' ? { from: openRange, to: pointed } : selected
  const point = points ? (date: Date) => setPointed(dayOfDate(date)) : undefined
  return (
    <div aria-busy={loading || undefined} className="select-none">
      <CalendarContext
        value={{
          labels,
          tall,
          dayData: (day) => ({ ...days[day], block: blockedBy(day), note: noteOf(day) }),
          onLeave: () => setPointed(undefined),
        }}
      >
        <DayPicker
          {...selection({ isRange: mode === 'range' || shown?.to !== undefined, shown, pick })}
          {...names}
          autoFocus={props.autoFocus}
          dateLib={bounds}
          components={calendarParts}
          lang={locale}
          dir={locale.startsWith('ar') ? 'rtl' : undefined}
          weekStartsOn={(weekStart % 7) as 0}
          numberOfMonths={hasRoom ? months : 1}
          today={dateOf(today)}
          month={dateOfMonth(month)}
          startMonth={dateOf(min ?? today)}
          endMonth={max && dateOf(max)}
          onMonthChange={show}
          disabled={outside(min, max)}
          onDayFocus={point}
          onDayMouseEnter={point}
          classNames={classNames}
        />
      </CalendarContext>
      {explains && (
        <p aria-hidden className="mt-1 min-h-10 text-ink-soft text-sm">
          {pointed && pointed !== selected?.to && noteOf(pointed)}
        </p>
      )}
    </div>
  )
}

/** Returns the days of so many months from one on. */
function daysOf(first: Month, months: number): Day[] {
  return monthsFrom(first, months)
    .flatMap((month) => weeksOf(month, 1).flat())
    .filter((day) => day !== undefined)
}

function classesOf({ months, loading }: Pick<CalendarProps, 'months' | 'loading'>) {
  return {
    months: cx('relative grid gap-8', months === 2 && 'md:grid-cols-2'),
    nav: 'absolute inset-x-0 top-0 flex justify-between',
    month_caption: 'h-9 text-center font-semibold leading-9! first-letter:uppercase',
    month_grid: cx(
      'mt-2 w-full table-fixed border-separate border-spacing-y-0.5',
      loading && 'animate-pulse',
    ),
    weekday: 'h-8 text-center font-medium text-ink-soft text-xs',
    day: 'p-0',
    range_start: 'rounded-s-input bg-brand-soft',
    range_middle: 'bg-brand-soft first:rounded-s-input last:rounded-e-input',
    range_end: 'rounded-e-input bg-brand-soft',
  }
}

/** Our rules decide what a press selects, so react-day-picker only says which day was pressed. */
function selection({
  isRange,
  shown,
  pick,
}: {
  isRange: boolean
  shown: Selection | undefined
  pick: (day: Day) => void
}): PropsSingle | PropsRange {
  const onSelect = (_: unknown, pressed: Date) => pick(dayOfDate(pressed))
  const from = shown && dateOf(shown.from)
  if (!isRange) return { mode: 'single', selected: from, onSelect }
  return { mode: 'range', selected: shown && { from, to: shown.to && dateOf(shown.to) }, onSelect }
}

/** Days that keys skip; sold-out days between the two are walked through. */
function outside(min: Day | undefined, max: Day | undefined) {
  return [...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]
}

/** React-day-picker stops keys at the first and the last month, by these two functions; here they stop at a day. */
function keyboardBounds(min: Day | undefined, max: Day | undefined) {
  const bounded = (day: Day | undefined) => (day ? [dateOf(day).getTime()] : [])
  return {
    max: (dates: (Date | number | string)[]) =>
      new Date(Math.max(...dates.map((date) => new Date(date).getTime()), ...bounded(min))),
    min: (dates: (Date | number | string)[]) =>
      new Date(Math.min(...dates.map((date) => new Date(date).getTime()), ...bounded(max))),
  }
}
