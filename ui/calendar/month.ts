import { addDays, type Day, day as dayOf, weekdayOf } from '#domain/dates/day.ts'

/** A month as `YYYY-MM`. */
export type Month = string

/** The month `count` months later. Example: `addMonths('2026-12', 1) === '2027-01'`. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** So many months, the first of them and those after it. */
export function monthsFrom(first: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => addMonths(first, index))
}

/** The month of a day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The first day of the week in which a day lies; `weekStart` is 1 (Monday) to 7 (Sunday). */
export function startOfWeek(day: Day, weekStart: number): Day {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7))
}

/** The weeks of a month, seven days each, `undefined` where a day belongs to a neighbouring month. */
export function weeksOf(month: Month, weekStart: number): (Day | undefined)[][] {
  const weeks: (Day | undefined)[][] = []
  for (
    let week = startOfWeek(dayOf(`${month}-01`), weekStart);
    monthOf(week) <= month;
    week = addDays(week, 7)
  ) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6]
        .map((offset) => addDays(week, offset))
        .map((day) => (monthOf(day) === month ? day : undefined)),
    )
  }
  return weeks
}

/** The same day of another month, or its last one. Example: `sameDayIn('2026-02', '2026-01-31') === '2026-02-28'`. */
export function sameDayIn(month: Month, day: Day): Day {
  const wanted = `${month}-${day.slice(8)}`
  const last = addDays(dayOf(`${addMonths(month, 1)}-01`), -1)
  return wanted < last ? dayOf(wanted) : last
}

/**
 * Where a key takes the focus in the grid, as in the ARIA pattern: arrows by day and week, Home and End to the ends
 * of the week, Page Up and Page Down by month. `undefined` for any other key.
 */
export function dayAfterKey(
  key: string,
  { day, weekStart, rightToLeft }: { day: Day; weekStart: number; rightToLeft: boolean },
): Day | undefined {
  const forward = rightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward)
    case 'ArrowLeft':
      return addDays(day, -forward)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return startOfWeek(day, weekStart)
    case 'End':
      return addDays(startOfWeek(day, weekStart), 6)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day)
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day)
    default:
      return undefined
  }
}
