import { localizeDigits } from '../languages/digits.ts'

declare const dayBrand: unique symbol

/** A calendar day, "YYYY-MM-DD", of no time zone: it is not an instant. */
export type Day = string & { readonly [dayBrand]: true }

const msPerDay = 86_400_000

/**
 * Reads a calendar day; undefined when the text is not one or the day does not exist.
 * Source: STYLE.md, days and instants. Example: `parseDay('2026-02-30') === undefined`.
 */
export function parseDay(text: string): Day | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const ms = Date.parse(`${text}T00:00:00Z`)
  // V8 rolls 30 February over to March instead of refusing it. An invalid date has no day of the month.
  return new Date(ms).getUTCDate() === Number(text.slice(8)) ? (text as Day) : undefined
}

/**
 * Reads a calendar day that must be right; throws RangeError on an impossible one.
 * Source: STYLE.md, days and instants. Example: `day('2026-07-01')`.
 */
export function day(text: string): Day {
  const parsed = parseDay(text)
  if (!parsed) throw new RangeError(`not a day: ${text}`)
  return parsed
}

/**
 * The day so many days later (or earlier, when negative); throws RangeError on a fraction of a day.
 * Source: STYLE.md, days and instants. Example: `addDays(day('2026-02-28'), 1) === '2026-03-01'`.
 */
export function addDays(start: Day, days: number): Day {
  if (!Number.isSafeInteger(days)) throw new RangeError(`not a whole number of days: ${days}`)
  const ms = msOf(start) + days * msPerDay
  if (ms < firstMs || ms > lastMs) throw new RangeError(`not a day: ${days} days after ${start}`)
  return dayOfMs(ms)
}

/**
 * The number of days from one day to another, negative when `to` is earlier; never throws.
 * Source: STYLE.md, days and instants. Example: `daysBetween(day('2026-07-01'), day('2026-07-03')) === 2`.
 */
export function daysBetween(from: Day, to: Day): number {
  return (msOf(to) - msOf(from)) / msPerDay
}

/**
 * The weekday, 1 for Monday to 7 for Sunday; never throws.
 * Source: the catalogue format's weekdays. Example: `weekdayOf(day('2026-07-01')) === 3`.
 */
export function weekdayOf(of: Day): number {
  return new Date(msOf(of)).getUTCDay() || 7
}

/**
 * The weeks a calendar shows for a month (1–12): rows of seven days from Monday on, filled up with the
 * neighbouring months' days. Throws RangeError on an impossible month.
 * Source: the availability calendar. Example: the first day of `monthGrid(2026, 7)[0]` is '2026-06-29'.
 */
export function monthGrid(year: number, month: number): Day[][] {
  const first = day(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`)
  const weeks: Day[][] = []
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday <= lastOfMonth(first); ) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days)))
    monday = addDays(monday, 7)
  }
  return weeks
}

/**
 * Writes a day as DD.MM.YYYY, in every language, with Western digits unless the tag asks for others (`ar-u-nu-arab`).
 * Throws RangeError on a malformed tag.
 * Source: spec section 9. Example: `formatDay(day('2026-07-01')) === '01.07.2026'`.
 */
export function formatDay(of: Day, locale = 'en'): string {
  const [year, month, date] = of.split('-')
  return localizeDigits(`${date}.${month}.${year}`, locale)
}

/**
 * The day that is written as it is shown, DD.MM.YYYY, or as addresses hold it; undefined for anything else.
 * Source: spec section 9, dates. Example: `dayWritten('01.07.2026') === '2026-07-01'`.
 */
export function dayWritten(text: string): Day | undefined {
  return parseDay(text.split('.').reverse().join('-'))
}

function msOf(of: Day): number {
  return Date.parse(`${of}T00:00:00Z`)
}

// Years have four digits.
const firstMs = Date.parse('0000-01-01T00:00:00Z')
const lastMs = Date.parse('9999-12-31T00:00:00Z')

function dayOfMs(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10) as Day
}

function lastOfMonth(first: Day): Day {
  const inNextMonth = addDays(first, 31)
  return addDays(inNextMonth, -Number(inNextMonth.slice(8)))
}
