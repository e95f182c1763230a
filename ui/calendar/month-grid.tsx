import { type ReactNode, useId, useMemo } from 'react'
import { addDays, type Day, day as dayOf } from '#domain/dates/day.ts'
import { localizeDigits, numberingSystemOf } from '#domain/languages/digits.ts'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import type { CalendarDay, CalendarProps, Selection } from './calendar.tsx'
import { type Month, startOfWeek, weeksOf } from './month.ts'

type Block = 'closed' | 'sold-out' | undefined

/** One month as an ARIA grid. Belongs to `Calendar`. */
export function MonthGrid({
  locale,
  month,
  weekStart,
  days,
  tall,
  today,
  tabDay,
  selected,
  labels,
  blockedBy,
  noteOf,
  onPick,
  onPoint,
}: {
  locale: string
  month: Month
  weekStart: number
  days: Record<string, CalendarDay>
  /** A row of prices stands under the days. */
  tall: boolean
  today: Day
  tabDay: Day
  selected?: Selection
  labels: CalendarProps['labels']
  blockedBy: (day: Day) => Block
  noteOf: (day: Day) => string | undefined
  onPick: (day: Day) => void
  onPoint?: (day: Day | undefined) => void
}): ReactNode {
  const id = useId()
  const names = useMemo(() => namesIn(locale), [locale])
  const firstWeek = startOfWeek(dayOf(`${month}-01`), weekStart)
  return (
    <div>
      <h3
        id={id}
        aria-live="polite"
        className="h-9 text-center font-semibold leading-9! first-letter:uppercase"
      >
        {names.month(dayOf(`${month}-01`))}
      </h3>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table walked by arrow keys is a grid
        role="grid"
        aria-labelledby={id}
        className="mt-2 w-full table-fixed border-separate border-spacing-y-0.5"
      >
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((offset) => (
              <th
                key={offset}
                scope="col"
                abbr={names.weekday(addDays(firstWeek, offset))}
                className="h-8 text-center font-medium text-ink-soft text-xs"
              >
                {names.shortWeekday(addDays(firstWeek, offset))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onPointerLeave={() => onPoint?.(undefined)}>
          {weeksOf(month, weekStart).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, index) =>
                day ? (
                  <DayCell
                    key={day}
                    day={day}
                    known={days[day] ?? {}}
                    block={blockedBy(day)}
                    note={noteOf(day)}
                    isToday={day === today}
                    inTabOrder={day === tabDay}
                    selected={selected}
                    name={names.day(day)}
                    number={localizeDigits(String(Number(day.slice(8))), locale)}
                    labels={labels}
                    tall={tall}
                    onPick={onPick}
                    onPoint={onPoint}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no name but its weekday
                  <td key={`empty-${index}`} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayCell({
  day,
  known,
  block,
  note,
  isToday,
  inTabOrder,
  selected,
  name,
  number,
  labels,
  tall,
  onPick,
  onPoint,
}: {
  day: Day
  known: CalendarDay
  block: Block
  note: string | undefined
  isToday: boolean
  inTabOrder: boolean
  selected?: Selection
  name: string
  /** The day of the month, as it is shown. */
  number: string
  labels: CalendarProps['labels']
  tall: boolean
  onPick: (day: Day) => void
  onPoint?: (day: Day | undefined) => void
}): ReactNode {
  const isStart = selected?.from === day
  const isEnd = selected?.to === day
  const isPicked = isStart || isEnd
  const inRange = Boolean(selected?.to && day > selected.from && day < selected.to)
  const state = block === 'sold-out' ? labels.soldOut : block === 'closed' ? labels.closed : undefined
  const few = !block && known.state === 'few'
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid
      role="gridcell"
      aria-selected={isPicked || inRange}
      className={cx(
        'p-0',
        inRange && 'bg-brand-soft first:rounded-s-input last:rounded-e-input',
        isStart && selected?.to && 'rounded-s-input bg-brand-soft',
        isEnd && 'rounded-e-input bg-brand-soft',
      )}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={inTabOrder ? 0 : -1}
        aria-disabled={block ? true : undefined}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onPick(day)}
        onPointerEnter={onPoint && (() => onPoint(day))}
        onFocus={onPoint && (() => onPoint(day))}
        className={cx(
          'relative flex w-full flex-col items-center justify-center rounded-input leading-none',
          tall ? 'h-13 gap-1' : 'h-11',
          block && 'cursor-not-allowed! text-ink-faint',
          block === 'sold-out' && 'line-through decoration-ink-soft',
          !block && !isPicked && 'hover:inset-ring-2 hover:inset-ring-brand',
          isPicked && 'bg-brand text-on-brand',
        )}
      >
        <VisuallyHidden>
          {[name, note ?? state ?? known.price, few && labels.few].filter(Boolean).join(labels.comma ?? ', ')}
        </VisuallyHidden>
        <span aria-hidden className={cx('text-sm', block ? 'font-normal' : 'font-semibold')}>
          {number}
        </span>
        {tall && (
          <span
            aria-hidden
            className={cx(
              'min-h-3 text-2xs leading-3!',
              isPicked ? 'text-on-brand' : known.good ? 'font-semibold text-success' : 'text-ink-soft',
            )}
          >
            {block === 'sold-out' ? '' : known.price}
          </span>
        )}
        {isToday && !isPicked && (
          <span aria-hidden className="absolute inset-x-0 top-1 mx-auto size-1 rounded-full bg-brand" />
        )}
        {few && (
          <span
            aria-hidden
            className={cx(
              'absolute end-1.5 top-1.5 size-1.5 rounded-full',
              isPicked ? 'bg-on-brand' : 'bg-action',
            )}
          />
        )}
      </button>
    </td>
  )
}

function namesIn(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, {
      ...options,
      calendar: 'gregory',
      numberingSystem: numberingSystemOf(locale),
      timeZone: 'UTC',
    })
    return (day: Day) => formatter.format(new Date(`${day}T00:00:00Z`))
  }
  return {
    month: format({ month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'long' }),
    // Arabic has no short names of days, only whole ones and single letters.
    shortWeekday: format({ weekday: locale.startsWith('ar') ? 'narrow' : 'short' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  }
}
