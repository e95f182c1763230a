import { type Day, day as dayOf } from '#domain/dates/day.ts'
import { type Month, monthOf } from './month.ts'

/** Returns a day as react-day-picker takes it: the `Date` at its start in the browser's time zone. */
export function dateOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** Returns the first day of a month as a `Date` in the browser's time zone. */
export function dateOfMonth(month: Month): Date {
  return dateOf(dayOf(`${month}-01`))
}

/** Returns the calendar day of a `Date` in the browser's time zone. Example: `dayOfDate(new Date(2026, 6, 1)) === '2026-07-01'`. */
export function dayOfDate(date: Date): Day {
  const pad = (number: number, length: number) => String(number).padStart(length, '0')
  return dayOf(`${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`)
}

/** Returns the month of a `Date` in the browser's time zone. */
export function monthOfDate(date: Date): Month {
  return monthOf(dayOfDate(date))
}
