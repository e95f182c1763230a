import type { Locale } from '#domain/languages/locales.ts'
import { say } from './say.ts'

/** Returns weekdays in words, `6,7` as "Saturday, Sunday" or, short, as "Sat, Sun". */
export function weekdayNames(weekdays: string, locale: Locale, weekday: 'long' | 'short' = 'long'): string {
  const names = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  const named = weekdays.split(',').map((one) => names.format(Date.UTC(2024, 0, Number(one))))
  return named.join(say(locale, 'comma'))
}
