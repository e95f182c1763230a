import type { Formatters, Labels } from 'react-day-picker'
import { numberingSystemOf } from '#domain/languages/digits.ts'

/** Returns a calendar's month names, day names and numbers as a language writes them: no date-fns locale is shipped for them. */
export function dayNames(locale: string): { formatters: Partial<Formatters>; labels: Partial<Labels> } {
  const numberingSystem = numberingSystemOf(locale)
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, {
      ...options,
      calendar: 'gregory',
      numberingSystem,
    })
    return (date: Date) => formatter.format(date)
  }
  const month = format({ month: 'long', year: 'numeric' })
  const number = new Intl.NumberFormat(locale, { numberingSystem })
  return {
    formatters: {
      formatCaption: month,
      // Arabic has no short names of days, only whole ones and single letters.
      formatWeekdayName: format({ weekday: locale.startsWith('ar') ? 'narrow' : 'short' }),
      formatDay: (date) => number.format(date.getDate()),
    },
    labels: {
      labelGrid: month,
      labelWeekday: format({ weekday: 'long' }),
      labelDayButton: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    },
  }
}
