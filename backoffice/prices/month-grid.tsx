import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { addDays, type Day, weekdayOf } from '#domain/dates/day.ts'
import { addMonths, type Month, monthOf, monthsFrom, weeksOf } from '#ui/calendar/month.ts'
import { useWeekStart } from '#ui/calendar/week-start.ts'
import { cx } from '#ui/cx.ts'
import { TextButton } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { lastMonthOf } from './month-choice.tsx'
import { type Selection, selectDay, selectTo, toggleAll } from './selection.ts'
import { weekdayName } from './term-text.ts'

/** What a day's cell displays, and how it is read out. */
export type DayCell = { content: ReactNode; label: string; isMuted?: boolean }

type Props = {
  month: string
  today: Day
  selection: Selection
  onSelection: (change: (before: Selection) => Selection) => void
  onMonth: (month: string) => void
  cellOf: (day: Day) => DayCell
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * Two months of days, one on phones. Days are chosen by pressing and dragging, with Shift from the last one on, with Ctrl in
 * addition; on touch screens each press adds or leaves out a day. Keys: arrows, Shift and arrows, Space, Page Up and Down.
 */
export function MonthGrid({ month, today, selection, onSelection, onMonth, cellOf }: Props): ReactNode {
  const [active, setActive] = useState<Day>()
  const isDragging = useRef(false)
  const grid = useRef<HTMLDivElement>(null)
  const months = monthsFrom(month, 2)
  const shown = active && months.includes(monthOf(active)) ? active : firstOf(month, today)

  function press(day: Day, event: PointerEvent) {
    // A finger scrolls; its press arrives as a click.
    if (event.button !== 0 || event.pointerType === 'touch' || day < today) return
    event.preventDefault()
    isDragging.current = true
    const end = () => {
      isDragging.current = false
    }
    addEventListener('pointerup', end, { once: true })
    focus(day)
    onSelection((before) =>
      event.shiftKey
        ? selectTo(before, day)
        : selectDay(before, day, { adds: event.ctrlKey || event.metaKey }),
    )
  }

  function focus(day: Day) {
    setActive(day)
    if (!isDisplayed(monthOf(day))) onMonth(monthOf(day))
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus())
  }

  function isDisplayed(of: Month): boolean {
    const table = grid.current?.querySelector(`[data-month="${of}"]`)
    return table ? table.getClientRects().length > 0 : false
  }

  function move(day: Day, event: KeyboardEvent) {
    const pages = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
    const step = steps[event.key]
    if (step || pages) {
      event.preventDefault()
      const isTurned = document.documentElement.dir === 'rtl' && Math.abs(step ?? 0) === 1
      const next = step
        ? addDays(day, isTurned ? -step : step)
        : firstOf(addMonths(monthOf(day), pages), today)
      const isBeyond = monthOf(next) > lastMonthOf(today) && !isDisplayed(monthOf(next))
      if (next < today || isBeyond) return
      focus(next)
      if (event.shiftKey && step)
        onSelection((before) => selectTo(before.anchor ? before : selectDay(before, day), next))
    }
  }

  return (
    <div ref={grid} className="grid select-none gap-6 lg:grid-cols-2">
      {months.map((of, index) => (
        <MonthTable
          key={of}
          month={of}
          className={index > 0 ? 'hidden lg:block' : ''}
          today={today}
          selection={selection}
          onToggle={(days) => onSelection((before) => toggleAll(before, days))}
          renderDay={(day) => {
            const { content, label, isMuted } = cellOf(day)
            const isPast = day < today
            return (
              <button
                type="button"
                data-day={day}
                aria-pressed={selection.days.has(day)}
                disabled={isPast}
                tabIndex={day === shown ? 0 : -1}
                onPointerDown={(event) => press(day, event)}
                onPointerEnter={() => {
                  if (isDragging.current && !isPast) onSelection((before) => selectTo(before, day))
                }}
                onClick={(event) => {
                  // A mouse has chosen already as it was pressed; fingers, keys and screen readers only click.
                  const { pointerType } = event.nativeEvent as unknown as { pointerType?: string }
                  if (event.detail > 0 && pointerType !== 'touch') return
                  setActive(day)
                  onSelection((before) => selectDay(before, day, { adds: true }))
                }}
                onKeyDown={(event) => move(day, event)}
                className={cx(
                  'relative block h-18 w-full cursor-pointer p-1 text-start text-2xs focus-visible:z-10 md:h-20 md:p-1.5',
                  selection.days.has(day)
                    ? 'bg-brand-soft inset-ring-2 inset-ring-brand'
                    : isMuted || isPast
                      ? 'bg-sunken'
                      : 'bg-surface hover:bg-brand-soft',
                  isPast && 'cursor-default text-ink-faint',
                )}
              >
                <span className="sr-only">{label}</span>
                {content}
              </button>
            )
          }}
        />
      ))}
    </div>
  )
}

function firstOf(month: string, today: Day): Day {
  return monthOf(today) === month ? today : (`${month}-01` as Day)
}

function MonthTable({
  month,
  className,
  today,
  selection,
  onToggle,
  renderDay,
}: {
  month: string
  className: string
  today: Day
  selection: Selection
  onToggle: (days: Day[]) => void
  renderDay: (day: Day) => ReactNode
}): ReactNode {
  const { t, locale } = useMessages()
  const weeks = weeksOf(month, useWeekStart(locale))
  const days = weeks.flat().filter((day) => day !== undefined && day >= today) as Day[]
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  const isWhole = days.length > 0 && days.every((day) => selection.days.has(day))
  return (
    <div className={className} data-month={month}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="text-base capitalize">{name}</h2>
        {days.length > 0 && (
          <TextButton alone className="text-sm" onClick={() => onToggle(days)}>
            {t(isWhole ? 'prices.no-days' : 'prices.all-days')}
          </TextButton>
        )}
      </div>
      <table aria-label={name} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weeks[1]!.map((of) => {
              const weekday = weekdayOf(of!)
              const ofWeekday = days.filter((day) => weekdayOf(day) === weekday)
              return (
                <th key={weekday} scope="col" className="p-0 font-medium text-ink-soft text-xs">
                  <button
                    type="button"
                    className="thumb relative min-h-8 w-full rounded-sm hover:bg-sunken hover:text-ink disabled:text-ink-faint"
                    disabled={ofWeekday.length === 0}
                    onClick={() => onToggle(ofWeekday)}
                  >
                    <span aria-hidden>{weekdayName(weekday, locale, 'short')}</span>
                    <span className="sr-only">
                      {t('prices.all-of', { weekday: weekdayName(weekday, locale, 'long') })}
                    </span>
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day)}>
              {week.map((day, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: each weekday has its column
                <td key={index} className={day ? 'border border-line p-0' : undefined}>
                  {day && renderDay(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
