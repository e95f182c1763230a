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

/** Returns the first day of a day's week; `weekStart` is 1 (Monday) to 7 (Sunday). */
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
