import { addDays, type Day, daysBetween, weekdayOf } from '../dates/day.ts'

/** Spans of days that a search offers by name. */
export const flexibleSpans = ['weekend', 'next-week', 'month'] as const

export type FlexibleSpan = (typeof flexibleSpans)[number]

/** The nights of a February. */
const nightsOfMonth = 27

/**
 * Says whether days are so many that they are when travellers are free to go, and not how long they stay: a month or more.
 * Never throws. Example: 1 to 30 June 2027 are, 1 to 15 June are not.
 */
export function isMonthOrMore({ from, until }: { from?: Day; until?: Day }): boolean {
  return from !== undefined && until !== undefined && daysBetween(from, until) >= nightsOfMonth
}

/**
 * Returns the first and the last day of a named span: Saturday and Sunday of this week (on a Sunday that day alone), the
 * week from the next Monday, or thirty days from today. Throws RangeError on a day that is none.
 * Example: on Wednesday, 2 June 2027, the weekend is 5 and 6 June.
 */
export function daysOfSpan(span: FlexibleSpan, today: Day): { from: Day; until: Day } {
  const weekday = weekdayOf(today)
  switch (span) {
    case 'weekend':
      return { from: addDays(today, Math.max(0, 6 - weekday)), until: addDays(today, 7 - weekday) }
    case 'next-week':
      return { from: addDays(today, 8 - weekday), until: addDays(today, 14 - weekday) }
    case 'month':
      return { from: today, until: addDays(today, 29) }
  }
}
