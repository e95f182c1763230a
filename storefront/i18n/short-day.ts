import type { Format } from '#domain/languages/format.ts'

/** Returns a day of the near future with its weekday, without the year. Example: 'Fri 14.05.'. */
export function shortDay(day: string, { locale, day: write }: Pick<Format, 'locale' | 'day'>): string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return `${weekday.format(new Date(`${day}T00:00:00Z`))} ${write(day).slice(0, 5)}`
}
