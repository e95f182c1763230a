import type { Day } from '#domain/dates/day.ts'
import { type Month, monthOf, monthsFrom } from './month.ts'

/** The data of a day; a day that is not listed is free and has no price. */
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
  /** BCP 47; month and weekday names, digits and direction come from it. */
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
  /** Days may have a `note`: room is stored for it below the months. Always so with `rangeEnd`. */
  explains?: boolean
  /** Two months are side by side from 768 px. */
  months?: 1 | 2
  loading?: boolean
  /** `days` are complete: until the visitor turns the months, the first with a day that can be picked is shown. */
  skipsFullMonths?: boolean
  /** The selected day, or the first that can be picked, takes the focus when the calendar is first drawn. */
  autoFocus?: boolean
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

/** The properties that determine a calendar's size; its placeholder must have the same height. */
export type CalendarShape = {
  /** The months first shown, side by side. */
  months: Month[]
  /** A row of prices is under the days. */
  tall: boolean
  /** Words about a day have their line below the months. */
  explains: boolean
}

/** The shape of a calendar as it opens. */
export function shapeOf(props: CalendarProps): CalendarShape {
  const { today, min, selected, days = {}, months = 1 } = props
  const first = monthOf(selected?.from ?? min ?? today)
  const explains = props.explains ?? props.rangeEnd !== undefined
  return {
    months: monthsFrom(first, months),
    tall: Object.values(days).some(({ price }) => price),
    explains,
  }
}
