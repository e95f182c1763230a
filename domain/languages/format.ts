import { type Day, formatDay } from '#domain/dates/day.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import { localizeDigits } from './digits.ts'
import { writeNumber } from './write-number.ts'

/** Writes days, times and numbers as the page's language does, in the digits that the company has chosen for it. */
export type Format = {
  /** The tag for `Intl` and for whatever else formats: `formatMoney`, `formatDiscount`, calendars. */
  locale: string
  /** `24.07.2027` */
  day(day: string): string
  /** A day, or two with the year once: `05.06 – 12.06.2027`. */
  days(from: string, until?: string): string
  /** `09:00` */
  time(time: string): string
  /** `24.07.2027, 09:00`, without a time the day alone. */
  dayAndTime(day: string, time: string | undefined): string
  /** An instant as it is read at a place: `24.07.2027, 09:00`. */
  moment(instant: string | number | Date, timeZone: string): string
  number(value: number, digits?: { least?: number; most?: number }): string
  /** Any other text with digits of ours: `01.06`, `2 / 5`. */
  digits(text: string): string
}

/**
 * Returns the formats of a BCP 47 tag; `comma` joins a day and its time. `moment` throws RangeError on an invalid instant or
 * zone. Example: `formatIn('de', ', ').day('2027-06-08') === '08.06.2027'`.
 */
export function formatIn(locale: string, comma: string): Format {
  const digits = (text: string) => localizeDigits(text, locale)
  const day = (of: string) => formatDay(of as Day, locale)
  const days = (from: string, until?: string) => {
    if (!until) return day(from)
    const first = day(from)
    return `${from.slice(0, 4) === until.slice(0, 4) ? first.slice(0, 5) : first} – ${day(until)}`
  }
  const dayAndTime = (of: string, time: string | undefined) =>
    time ? [day(of), digits(time)].join(comma) : day(of)
  return {
    locale,
    day,
    days,
    time: digits,
    dayAndTime,
    moment(instant, timeZone) {
      const date = new Date(instant)
      return dayAndTime(dayIn(date, timeZone), timeIn(date, timeZone))
    },
    number: (value, fraction) => writeNumber(value, locale, fraction),
    digits,
  }
}
