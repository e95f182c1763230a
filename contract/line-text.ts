import type { Product } from '#domain/catalogue/product.ts'
import type { Format } from '#domain/languages/format.ts'
import type { Money } from '#domain/money/money.ts'
import type { Line } from '#domain/pricing/quote.ts'
import type english from './messages/en.json'

/** What a price line is called, and how its amount came about. */
export type LineText = { label: string; detail?: string }

export type LineTools = {
  t(key: keyof typeof english, values?: Record<string, unknown>): string
  format: Format
  /** Writes money in its own currency: unit prices are in the product's. */
  exact(money: Money): string
  /** Where the names of extras and pick-up zones come from; without it they are said in general words. */
  product?: Pick<Product, 'extras' | 'details'>
}

/** Returns the label and explanation of a price line; an unknown rule has a generic text. */
export function lineText(line: Line, { t, format, exact, product }: LineTools): LineText {
  const { rule, input, quantity, percent } = line
  const times = quantity > 1 ? t('line.times', { quantity, unit: exact(line.unit) }) : undefined
  const season = input.seasonFrom
    ? t('line.season', {
        from: dayOfSeason(input.seasonFrom, format),
        to: dayOfSeason(input.seasonTo, format),
      }) +
      weekdaysOf(input.seasonDays, format) +
      timesOf(input.seasonTimes, format)
    : undefined
  const how = [times, season].filter(Boolean).join(' · ') || undefined
  switch (rule) {
    case 'adult':
      return { label: t('line.adult', { count: quantity }), detail: how }
    case 'child':
      return { label: t('line.child', { count: quantity }), detail: how }
    case 'infant':
      return { label: t('line.infant', { count: quantity }), detail: how }
    case 'group':
      return { label: t('line.group', { count: Number(input.included) }), detail: how }
    case 'extra-person':
      return { label: t('line.extra-person', { count: quantity }), detail: how }
    case 'offer':
      return { label: t('line.offer') }
    case 'package':
      return {
        label: packageLabel(input.id, { t, product }),
        detail: t('line.package-covers', { count: Number(input.included) }),
      }
    case 'extra-guest':
      return { label: t('line.extra-guest', { count: quantity }), detail: how }
    case 'treatment':
      return { label: t('line.treatment', { count: quantity }), detail: how }
    case 'pickup':
      return { label: pickupLabel(input.id, { t, product }), detail: times }
    case 'transfer':
    case 'seat':
      return legText(line, { t, times, product })
    case 'night-surcharge':
      return {
        label: t(input.leg === 'back' ? 'line.night-back' : 'line.night-out'),
        detail: [times, t('line.night-how', input)].filter(Boolean).join(' · '),
      }
    case 'child-seat':
      return { label: t('line.child-seat', { count: Number(input.seats) }), detail: times }
    case 'extra':
      return {
        label: product?.extras.find(({ id }) => id === input.id)?.title ?? t('line.extra'),
        detail: percent === undefined ? times : t('line.of-base', { percent }),
      }
    case 'night':
      return { label: t('line.night', { count: quantity }), detail: how }
    case 'charter-hour':
      return { label: t('line.charter-hour', { count: quantity }), detail: how }
    case 'charter-day':
      return { label: t('line.charter-day', { count: quantity }), detail: how }
    case 'charter-week':
      return { label: t('line.charter-week', { count: quantity }), detail: how }
    case 'cleaning':
      return {
        label: t('line.cleaning'),
        detail: t('line.cleaning-under', { count: Number(input.underNights) }),
      }
    case 'deposit':
      return { label: t('line.deposit'), detail: t('line.deposit-back') }
    case 'campaign':
      return {
        label: t('line.campaign'),
        detail: percent === undefined ? undefined : t('line.percent-off', { percent }),
      }
    case 'vat':
      return { label: t(line.collected === 'contained' ? 'line.vat-contained' : 'line.vat', { percent }) }
    case 'car-day': {
      const tier = Number(input.fromDays) > 1 ? t('line.car-tier', { days: input.fromDays }) : undefined
      return {
        label: t('line.car-day', { count: quantity }),
        detail: [t('line.times', { quantity, unit: exact(line.unit) }), tier, season]
          .filter(Boolean)
          .join(' · '),
      }
    }
    case 'car-longer':
      return { label: t('line.car-longer', { days: input.days }) }
    case 'car-pick-up':
      return { label: t('line.car-pick-up', { place: carPlace(input.id, product) }) }
    case 'car-after-hours':
      return { label: t('line.car-after-hours', { place: carPlace(input.id, product) }) }
    case 'car-drop-off':
      return { label: t('line.car-drop-off', { place: carPlace(input.id, product) }) }
    case 'car-one-way':
      return { label: t('line.car-one-way') }
    case 'young-driver':
      return { label: t('line.young-driver', { age: input.underAge }), detail: times }
    default:
      return { label: t('line.other'), detail: times }
  }
}

/** A day of a season, "06-01" or "2027-06-01", as it is read in every language: 01.06 or 01.06.2027. */
export function dayOfSeason(of: string | number | undefined, format: Format): string {
  const parts = String(of).split('-').toReversed()
  return format.digits(parts.join('.'))
}

/** Returns ` (Sat, Sun)` for the weekdays of a season, and nothing for one of all days. */
export function weekdaysOf(weekdays: string | number | undefined, { locale }: Format): string {
  if (weekdays === undefined) return ''
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  // 1 January 2024 was a Monday
  const names = String(weekdays)
    .split(',')
    .map((weekday) => short.format(Date.UTC(2024, 0, Number(weekday))))
  return ` (${new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(names)})`
}

/** Returns ` (18:30)` for the times of a season, and nothing for one of all departures. */
export function timesOf(times: string | number | undefined, { locale, digits }: Format): string {
  if (times === undefined) return ''
  return ` (${new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(String(times).split(',').map(digits))})`
}

function carPlace(place: string | number | undefined, product: LineTools['product']): string {
  const places = product?.details.kind === 'car' ? product.details.places : []
  return places.find(({ id }) => id === place)?.name ?? ''
}

function packageLabel(
  id: string | number | undefined,
  { t, product }: Pick<LineTools, 't' | 'product'>,
): string {
  const packages = product?.details.kind === 'wedding' ? product.details.packages : []
  return packages.find((one) => one.id === id)?.name ?? t('line.package')
}

function pickupLabel(
  zone: string | number | undefined,
  { t, product }: Pick<LineTools, 't' | 'product'>,
): string {
  const zones = product?.details.kind === 'tour' ? product.details.pickupZones : []
  const place = zones.find(({ id }) => id === zone)?.name
  return place ? t('line.pickup-at', { place }) : t('line.pickup')
}

/** A leg, or the seats on it, with its vehicle; of a return each leg costs half. */
function legText(
  { input }: Line,
  { t, times, product }: Pick<LineTools, 't' | 'product'> & { times: string | undefined },
): LineText {
  const vehicles = product?.details.kind === 'transfer' ? product.details.vehicles : []
  const vehicle = vehicles.find(({ id }) => id === input.vehicle)?.name ?? ''
  const half = input.trip === 'round-trip' ? t('line.half-return') : undefined
  return {
    label: t(input.leg === 'back' ? 'line.transfer-back' : 'line.transfer-out', { vehicle }),
    detail: [times, half].filter(Boolean).join(' · ') || undefined,
  }
}
