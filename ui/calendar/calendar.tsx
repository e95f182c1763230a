import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Day, day as dayOf } from '#domain/dates/day.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { shapeOf } from './calendar-shape.ts'
import { addMonths, dayAfterKey, type Month, monthOf, monthsFrom } from './month.ts'
import { MonthGrid } from './month-grid.tsx'

/** What is known of a day; a day that is not listed is free and has no price. */
export type CalendarDay = {
  /** Short and formatted: '€48'. */
  price?: string
  state?: 'free' | 'few' | 'sold-out' | 'closed'
  /** A cheaper or campaign price: drawn in green. */
  good?: boolean
  /** Why it cannot be picked, in words: said when the day is pointed at, focused or pressed. */
  note?: string
}

/**
 * Whether a range may end on a day: it may, or it may not and the words say why, or the day is beyond what can be had
 * and only a range of its own may begin there.
 */
export type RangeEnd = 'possible' | 'beyond' | { because: string }

/** One day, or a range that is still open at its end. */
export type Selection = { from: Day; to?: Day }

export type CalendarProps = {
  /** BCP 47; month and weekday names come from it. */
  locale: string
  today: Day
  min?: Day
  max?: Day
  mode?: 'day' | 'range'
  selected?: Selection
  onSelect: (selection: Selection) => void
  /** Judges the end of a range; without it a range may end up to the first sold-out day. */
  rangeEnd?: (from: Day, to: Day) => RangeEnd
  days?: Readonly<Record<string, CalendarDay>>
  /** Called when another month comes into sight, so that its days can be loaded. */
  onMonth?: (month: Month) => void
  /** Days may have a `note`: room is kept for it below the months. Always so with `rangeEnd`. */
  explains?: boolean
  /** 1 Monday to 7 Sunday. */
  weekStart?: number
  /** Two months stand side by side from 768 px. */
  months?: 1 | 2
  loading?: boolean
  /** `comma` joins what is said of one day; Arabic has its own. */
  labels: {
    previousMonth: string
    nextMonth: string
    soldOut: string
    closed: string
    few: string
    comma?: string
  }
}

/**
 * Months to pick a day or a range from, with prices under the days. Sold-out days are struck through and cannot be
 * picked. A grid in the sense of ARIA: one day is in the tab order, arrow keys walk.
 */
export function Calendar(props: CalendarProps): ReactNode {
  const { today, min, max, mode = 'day', selected, days = {}, months = 1, labels } = props
  const { months: opening, weekStart, tall, explains } = shapeOf(props)
  const [month, setMonth] = useState(opening[0] as Month)
  const [focusDay, setFocusDay] = useState<Day | undefined>(selected?.from)
  const [pointed, setPointed] = useState<Day>()
  const root = useRef<HTMLDivElement>(null)
  const shown = monthsFrom(month, months)
  const last = shown.at(-1) ?? month
  const openRange = mode === 'range' && selected && !selected.to ? selected.from : undefined

  /** What a day would be as the end of the open range; undefined when it lies before its start. */
  function endOn(day: Day): RangeEnd | undefined {
    if (!openRange || day <= openRange) return undefined
    if (props.rangeEnd) return props.rangeEnd(openRange, day)
    return soldOutBetween(openRange, day) ? 'beyond' : 'possible'
  }

  function blockedBy(day: Day): 'closed' | 'sold-out' | undefined {
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
    setFocusDay(day)
    setPointed(day)
    if (blockedBy(day)) return
    const completes = openRange && endOn(day) === 'possible'
    props.onSelect(completes ? { from: openRange, to: day } : { from: day })
  }

  function soldOutBetween(from: Day, to: Day): boolean {
    return Object.entries(days).some(([day, { state }]) => day >= from && day < to && state === 'sold-out')
  }

  function turn(count: number) {
    const next = addMonths(month, count)
    setMonth(next)
    props.onMonth?.(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const rightToLeft = event.currentTarget.matches(':dir(rtl)')
    const next = dayAfterKey(event.key, { day: tabDay, weekStart, rightToLeft })
    if (!next) return
    event.preventDefault()
    const bounded = min && next < min ? min : max && next > max ? max : next
    flushSync(() => {
      setFocusDay(bounded)
      if (monthOf(bounded) < month) turn(-1)
      if (monthOf(bounded) > last) turn(1)
    })
    root.current?.querySelector<HTMLElement>(`[data-day="${bounded}"]`)?.focus()
  }

  const tabDay =
    [focusDay, selected?.from, min, today].find((day) => day && shown.includes(monthOf(day))) ??
    dayOf(`${month}-01`)
  return (
    <div ref={root} aria-busy={props.loading || undefined} className="relative select-none">
      <div className="absolute inset-x-0 top-0 flex justify-between">
        <IconButton
          label={labels.previousMonth}
          size="sm"
          disabled={month <= monthOf(min ?? today)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden className="flip-rtl" />
        </IconButton>
        <IconButton
          label={labels.nextMonth}
          size="sm"
          disabled={max !== undefined && last >= monthOf(max)}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden className="flip-rtl" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the grids inside */}
      <div
        onKeyDown={onKeyDown}
        className={cx('grid gap-8', months === 2 && 'md:grid-cols-2', props.loading && 'animate-pulse')}
      >
        {shown.map((shownMonth, index) => (
          <div key={shownMonth} className={cx(index > 0 && 'max-md:hidden')}>
            <MonthGrid
              locale={props.locale}
              month={shownMonth}
              weekStart={weekStart}
              labels={labels}
              days={days}
              tall={tall}
              today={today}
              tabDay={tabDay}
              blockedBy={blockedBy}
              noteOf={noteOf}
              selected={
                openRange && pointed && endOn(pointed) === 'possible'
                  ? { from: openRange, to: pointed }
                  : selected
              }
              onPick={pick}
              onPoint={mode === 'range' || explains ? setPointed : undefined}
            />
          </div>
        ))}
      </div>
      {explains && (
        <p aria-hidden className="mt-1 min-h-10 text-ink-soft text-sm">
          {pointed && pointed !== selected?.to && noteOf(pointed)}
        </p>
      )}
    </div>
  )
}
