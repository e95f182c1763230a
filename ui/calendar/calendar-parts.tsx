import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { createContext, type JSX, useContext, useEffect, useRef } from 'react'
import {
  type CustomComponents,
  type DayButtonProps,
  type DayProps,
  type MonthCaptionProps,
  type NavProps,
  useDayPicker,
  type WeekdaysProps,
  type WeeksProps,
} from 'react-day-picker'
import type { Day } from '#domain/dates/day.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import type { CalendarDay, CalendarProps } from './calendar-shape.ts'

/** Why a day cannot be picked; undefined when it can. */
export type Block = 'closed' | 'sold-out' | undefined

export type CalendarData = {
  labels: CalendarProps['labels']
  /** A row of prices is under the days. */
  tall: boolean
  dayData(day: Day): CalendarDay & { block: Block }
  onLeave(): void
}

/**
 * The data of the parts apart from react-day-picker's props: the components themselves must stay the same between
 * renders.
 */
export const CalendarContext = createContext<CalendarData | undefined>(undefined)

/** The parts of a calendar that differ from react-day-picker's own. */
export const calendarParts: Partial<CustomComponents> = {
  Day: DayCell,
  DayButton,
  MonthCaption,
  Nav,
  Weekdays,
  Weeks,
}

function useCalendarData(): CalendarData {
  const data = useContext(CalendarContext)
  if (!data) throw new Error('a calendar part outside of a calendar')
  return data
}

function Nav({ className, previousMonth, nextMonth, onPreviousClick, onNextClick }: NavProps): JSX.Element {
  const { labels } = useCalendarData()
  return (
    <div className={className}>
      <IconButton label={labels.previousMonth} size="sm" disabled={!previousMonth} onClick={onPreviousClick}>
        <ChevronLeft aria-hidden className="flip-rtl" />
      </IconButton>
      <IconButton label={labels.nextMonth} size="sm" disabled={!nextMonth} onClick={onNextClick}>
        <ChevronRight aria-hidden className="flip-rtl" />
      </IconButton>
    </div>
  )
}

function MonthCaption({ calendarMonth, className }: MonthCaptionProps): JSX.Element {
  const { formatters } = useDayPicker()
  return (
    <h3 aria-live="polite" className={className}>
      {formatters.formatCaption(calendarMonth.date)}
    </h3>
  )
}

/** React-day-picker hides the weekdays from screen readers; they are the headers of the columns. */
function Weekdays(props: WeekdaysProps): JSX.Element {
  return (
    <thead>
      <tr {...props} />
    </thead>
  )
}

function Weeks(props: WeeksProps): JSX.Element {
  const { onLeave } = useCalendarData()
  return <tbody {...props} onPointerLeave={onLeave} />
}

/** The cell of a grid; `data-day` is on the button, which takes the focus. */
function DayCell({ day: _day, modifiers: _modifiers, ...cell }: DayProps): JSX.Element {
  return <td {...cell} data-day={undefined} />
}

/** A day with its price. It can be focused even if it cannot be picked: its name says why. */
function DayButton({
  day: { isoDate },
  modifiers,
  children,
  disabled: _,
  'aria-label': name,
  ...button
}: DayButtonProps): JSX.Element {
  const { labels, tall, dayData } = useCalendarData()
  const { block, note, price, good, state } = dayData(isoDate as Day)
  const ref = useRef<HTMLButtonElement>(null)
  const isPicked = modifiers.selected && !modifiers.range_middle
  const few = !block && state === 'few'
  const reason = block === 'sold-out' ? labels.soldOut : block === 'closed' ? labels.closed : undefined

  useEffect(() => {
    if (modifiers.focused) ref.current?.focus()
  }, [modifiers.focused])

  return (
    <button
      {...button}
      ref={ref}
      type="button"
      data-day={isoDate}
      aria-disabled={block ? true : undefined}
      aria-current={modifiers.today ? 'date' : undefined}
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
        {[name, note ?? reason ?? price, few && labels.few].filter(Boolean).join(labels.comma ?? ', ')}
      </VisuallyHidden>
      <span aria-hidden className={cx('text-sm', block ? 'font-normal' : 'font-semibold')}>
        {children}
      </span>
      {tall && (
        <span
          aria-hidden
          className={cx(
            'min-h-3 text-2xs leading-3!',
            isPicked ? 'text-on-brand' : good ? 'font-semibold text-success' : 'text-ink-soft',
          )}
        >
          {block === 'sold-out' ? '' : price}
        </span>
      )}
      {modifiers.today && !isPicked && (
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
  )
}
