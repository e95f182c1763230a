import { addDays, type Day, daysBetween, parseDay, weekdayOf } from '#domain/dates/day.ts'
import { daysOfSpan } from '../flexible-days.ts'
import type { SentenceLanguage } from './language.ts'
import type { Remainder } from './remainder.ts'

type Days = { from?: Day; until?: Day; isMonth?: true }
type Groups = Readonly<Record<string, string | undefined>>

/** As far ahead as anything is sold. */
const mostDaysAhead = 800
const mostNights = 60

/** Takes the days out of a sentence: none that is over, none that does not exist. A month without a length of stay is named so. */
export function readDays(rest: Remainder, language: SentenceLanguage, today: Day): Days {
  const days = readSpan(rest, language, today)
  const { from } = days
  if (!from || days.until) return days
  const until = readLength(rest, language, from)
  return until && until > from ? { from, until } : days
}

function readSpan(rest: Remainder, language: SentenceLanguage, today: Day): Days {
  const span = (from: Day, until?: Day): Days => (until && until > from ? { from, until } : { from })
  const weekend = daysOfSpan('weekend', today)
  const week = daysOfSpan('next-week', today)
  const monday = addDays(today, 1 - weekdayOf(today))
  const named: [pattern: string, days: Days][] = [
    [language.nextWeekend, span(addDays(monday, 12), addDays(monday, 13))],
    [language.weekend, span(weekend.from, weekend.until)],
    [language.nextWeek, span(week.from, week.until)],
    [language.thisWeek, span(today, addDays(monday, 6))],
    [language.dayAfterTomorrow, span(addDays(today, 2))],
    [language.tomorrow, span(addDays(today, 1))],
    [language.today, span(today)],
  ]
  const ways: (() => Days | undefined)[] = [
    ...language.dateRanges.map((pattern) => () => rest.take(pattern, rangeOf)),
    () => rest.take(numericRange, numericRangeOf),
    ...language.dates.map((pattern) => () => rest.take(pattern, dateOf)),
    () => rest.take(numericDate, dateOf),
    () => rest.take('(?<y>\\d{4})-(?<m>\\d{2})-(?<d>\\d{2})', dateOf),
    ...named.map(
      ([pattern, days]) =>
        () =>
          rest.take(pattern, () => days),
    ),
    ...language.weekdays.map(
      (names, at) => () =>
        rest.take(`(?:on |am )?(?:(?<next>${language.next}) )?(?:${names})(?: gunu)?`, weekdayNamed(at + 1)),
    ),
    ...language.wholeMonths.map((pattern) => () => rest.take(pattern, monthOf)),
  ]
  for (const way of ways) {
    const found = way()
    if (found) return found
  }
  return {}

  function weekdayNamed(weekday: number) {
    return ({ next }: Groups): Days => {
      const ahead = (weekday - weekdayOf(today) + 7) % 7
      return { from: addDays(today, next && ahead === 0 ? 7 : ahead) }
    }
  }

  function rangeOf({ d, d2, m, m2, y }: Groups): Days | undefined {
    return between(monthNumber(m ?? m2), d, monthNumber(m2), d2, y)
  }

  function numericRangeOf({ d, m, d2, m2, y, y2 }: Groups): Days | undefined {
    return between(Number(m ?? m2), d, Number(m2), d2, y ?? y2)
  }

  function between(
    month: number,
    date: string | undefined,
    lastMonth: number,
    lastDate: string | undefined,
    year: string | undefined,
  ): Days | undefined {
    const end = dayOf(lastMonth, lastDate, year)
    if (!end) return undefined
    // The first day is in the year of the last one, or in the one before
    const years = [Number(end.slice(0, 4)), Number(end.slice(0, 4)) - 1]
    const from = years.map((one) => dayOf(month, date, String(one))).find((one) => one && one < end)
    return from && daysBetween(from, end) <= mostNights ? { from, until: end } : undefined
  }

  function dateOf({ d, m, y, y2 }: Groups): Days | undefined {
    const month = /^\d+$/.test(m ?? '') ? Number(m) : monthNumber(m)
    const from = dayOf(month, d, y ?? y2)
    return from && { from }
  }

  function monthOf({ m, y }: Groups): Days | undefined {
    const month = monthNumber(m)
    const number = String(month).padStart(2, '0')
    const years = y ? [y] : [today.slice(0, 4), String(Number(today.slice(0, 4)) + 1)]
    for (const year of years) {
      const first = parseDay(`${year}-${number}-01`)
      const last = first && addDays(addDays(first, 31), -Number(addDays(first, 31).slice(8)))
      if (first && last && last >= today && isSold(first)) {
        return { ...span(first < today ? today : first, last), isMonth: true }
      }
    }
    return undefined
  }

  /** The next such day from today on, or that of the year. */
  function dayOf(month: number, date = '', year?: string): Day | undefined {
    const years = year ? [year.padStart(4, '20')] : [today.slice(0, 4), String(Number(today.slice(0, 4)) + 1)]
    return years
      .map((one) => parseDay(`${one}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`))
      .find((day) => day && day >= today && isSold(day))
  }

  function isSold(day: Day): boolean {
    return daysBetween(today, day) <= mostDaysAhead
  }

  function monthNumber(name = ''): number {
    return language.months.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'u').test(name)) + 1
  }
}

/** "5.6." or with a year: without either a number such as 4.5 is no date. */
const numericEnd = '(?:\\.(?<y>\\d{4}|\\d{2})?|/(?<y2>\\d{4}))'
const numericDate = `(?<d>\\d{1,2})[./](?<m>\\d{1,2})${numericEnd}`
const numericRange = `(?<d>\\d{1,2})\\.?(?:(?<=\\.)(?<m>\\d{1,2})(?:\\.(?:\\d{4})?)?)? ?(?:-|bis|to) ?(?<d2>\\d{1,2})[./](?<m2>\\d{1,2})${numericEnd}`

function readLength(rest: Remainder, language: SentenceLanguage, from: Day): Day | undefined {
  const lengths: [pattern: string, nights: (count: number) => number][] = [
    [language.nights, (count) => count],
    [language.weeks, (count) => count * 7],
    [language.days, (count) => count - 1],
  ]
  for (const [pattern, nights] of lengths) {
    const until = rest.take(pattern, ({ n = '' }) => {
      const count = nights(rest.numberOf(n) ?? 0)
      return count > 0 && count <= mostNights ? addDays(from, count) : undefined
    })
    if (until) return until
  }
  return undefined
}
