import type { CalendarProps } from './calendar.tsx'
import { type Month, monthOf, monthsFrom } from './month.ts'

/** What a calendar's size follows from; its stand-in, drawn before its code is there, must come out as tall. */
export type CalendarShape = {
  /** The months first shown, side by side. */
  months: Month[]
  /** A row of prices stands under the days. */
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
