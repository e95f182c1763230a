import type { Day } from '#domain/dates/day.ts'
import type { DatesError } from '#domain/search/dated-price.ts'
import { shortDay } from '../../i18n/short-day.ts'
import type { Words } from '../../i18n/use-messages.tsx'

/** Why the chosen day, or with `until` the chosen days, will not do, as short as a card has room for. */
export function hitchOf(
  error: DatesError | undefined,
  { until }: { until?: Day },
  { locale, t, format }: Words,
): string | undefined {
  if (!error) return undefined
  const { reason, values, nearest } = error
  if (nearest?.length) {
    const days = nearest.map((day) => shortDay(day, format))
    const list = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })
    return t(until ? 'card.hitch.nearestOfDays' : 'card.hitch.nearest', { days: list.format(days) })
  }
  switch (reason) {
    case 'minimum-stay':
      return t('card.hitch.nights', values)
    case 'rental-too-short':
      return t('card.hitch.days', values)
    case 'too-few-people':
      return t('card.hitch.people', values)
    case 'too-many-people':
    case 'guests-over-capacity':
    case 'over-day-capacity':
    case 'over-berths':
    case 'vehicle-too-small':
      return t('card.hitch.upTo', values)
    case 'people-too-young':
      return t('card.hitch.age', values)
    case 'arrival-weekday':
      return t('card.hitch.arrival', { weekdays: weekdayNames(String(values.weekdays), locale) })
    case 'charter-not-offered':
      return values.offered === 'week' ? t('card.hitch.weeks') : t('card.hitch.dates')
    default:
      return t('card.hitch.dates')
  }
}

/** `6,7` as short words in the page's language: Sat or Sun. */
function weekdayNames(weekdays: string, locale: string): string {
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  // 1 January 2024 was a Monday
  const names = weekdays.split(',').map((weekday) => short.format(Date.UTC(2024, 0, Number(weekday))))
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
}
