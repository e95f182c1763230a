import type { People } from '#domain/availability/people.ts'
import type { BookedItem } from '#domain/booking/order.ts'
import { transferTitle } from '#domain/booking/transfer-title.ts'
import { timeBefore } from '#domain/dates/local-time.ts'
import type { Format } from '#domain/languages/format.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Words } from '../i18n/use-messages.tsx'
import type { CartEntry, CartProduct } from './stored-entry.ts'

/** A product's title in the page's language. */
export function titleOf(product: CartProduct, locale: Locale): string {
  return product.titles[locale] ?? product.titles.en ?? product.title
}

/** Returns an item's title: its product's, except for a transfer against its route. */
export function titleOfEntry(entry: CartEntry, locale: Locale): string {
  const { details } = entry.product
  const transfer = entry.kind === 'transfer' && details.kind === 'transfer' && transferTitle(details, entry)
  return transfer || titleOf(entry.product, locale)
}

/** Where the product's page is, in the page's language. */
export function pathOf(product: CartProduct, locale: Locale): string {
  const category = product.categorySlugs[locale] ?? product.categorySlugs.en ?? product.category.slug
  return `/u/${category}/${product.slugs[locale] ?? product.slugs.en ?? product.slug}`
}

/**
 * When an item is: `12.07.2026, 09:00`, with its end where that is part of it: `12.07.2026 – 19.07.2026`, on one day
 * `12.07.2026, 09:00 – 12:00`.
 */
export function whenOf(
  { day, time, until }: Pick<BookedItem, 'day' | 'time' | 'until'>,
  format: Format,
): string {
  if (!until) return format.dayAndTime(day, time)
  const end =
    until.day === day && until.time ? format.time(until.time) : format.dayAndTime(until.day, until.time)
  return `${format.dayAndTime(day, time)} – ${end}`
}

/** Who comes along: `2 adults, 1 child`. */
export function peopleText({ adults, children, infants }: People, t: Words['t']): string {
  return [
    t('people.adults', { count: adults }),
    children > 0 && t('people.children', { count: children }),
    infants > 0 && t('people.infants', { count: infants }),
  ]
    .filter(Boolean)
    .join(t('app.comma'))
}

/** Returns pick-up place and time, when chosen: `Pick-up: Çalış beach · 09:30`. */
export function pickupText(entry: CartEntry, { t, format }: Pick<Words, 't' | 'format'>): string | undefined {
  const { details } = entry.product
  if (entry.kind !== 'tour' || details.kind !== 'tour') return undefined
  const zone = details.pickupZones.find(({ id }) => id === entry.pickup)
  if (!zone) return undefined
  const at = entry.time && timeBefore(entry.time, zone.minutesBefore)
  return t('cart.pickupFrom', { place: [zone.name, at && format.time(at)].filter(Boolean).join(' · ') })
}
