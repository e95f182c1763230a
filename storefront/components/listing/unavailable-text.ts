import { addDays, type Day, daysBetween } from '#domain/dates/day.ts'
import type { DatesError } from '#domain/search/dated-price.ts'
import type { Hitch } from '#ui/patterns/product-card.tsx'
import { shortDay } from '../../i18n/short-day.ts'
import type { Words } from '../../i18n/use-messages.tsx'
import { requestAddress } from '../../trip/request-address.ts'
import { choiceAlong, type Trip } from '../../trip/trip.ts'
import { productPath } from '../product-path.ts'
import type { TileProduct } from '../slim-card.ts'

/** What is named and linked of a product. */
export type HitchProduct = Pick<TileProduct, 'kind' | 'slug' | 'category'>

type Asked = { product: HitchProduct; trip: Trip }

/**
 * Why the chosen days will not do, as short as a card has room for: with links to the product on the nearest days that will, or,
 * where there are too many travellers, to a request with the trip filled in.
 */
export function hitchOf(error: DatesError | undefined, asked: Asked, words: Words): Hitch | undefined {
  if (!error) return undefined
  if (error.nearest?.length) return nearestHitch(error.nearest, asked, words)
  const { product, trip } = asked
  const { t } = words
  const isTooMany = tooMany.has(error.reason)
  const request = { label: t('list.sendRequest'), href: requestAddress([product.kind], trip) }
  return { text: reasonText(error, words), ...(isTooMany && { links: [request] }) }
}

/** The days on which a tour runs, or on which a stay of the same length can begin. */
function nearestHitch(nearest: readonly Day[], { product, trip }: Asked, { t, format }: Words): Hitch {
  const { from, until } = trip
  const isTour = product.kind === 'tour'
  const length = from && until && !isTour ? daysBetween(from, until) : 0
  return {
    text: t(until ? 'card.hitch.nearestOfDays' : 'card.hitch.nearest'),
    links: nearest.map((day) => {
      const other = { ...trip, from: day, until: length > 0 ? addDays(day, length) : until }
      return {
        label: spanText(day, length, format),
        href: productPath(product) + choiceAlong(other, product.kind),
      }
    }),
  }
}

/** A day, or the first and the last of a span of so many days. */
export function spanText(day: Day, length: number, format: Words['format']): string {
  const ends = length > 0 ? [day, addDays(day, length)] : [day]
  return ends.map((one) => shortDay(one, format)).join(' – ')
}

const tooMany = new Set([
  'too-many-people',
  'guests-over-capacity',
  'over-day-capacity',
  'over-berths',
  'vehicle-too-small',
])

function reasonText({ reason, values }: DatesError, { t, locale }: Words): string {
  if (tooMany.has(reason)) return t('card.hitch.upTo', values)
  switch (reason) {
    case 'minimum-stay':
      return t('card.hitch.nights', values)
    case 'rental-too-short':
      return t('card.hitch.days', values)
    case 'too-few-people':
      return t('card.hitch.people', values)
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
