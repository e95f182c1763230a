import type { BookedItem, Booking, ChosenFactName } from '#domain/booking/order.ts'
import type { CancellationTier } from '#domain/catalogue/product.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { add, type Money, subtract, sum, zero } from '#domain/money/money.ts'
import { isDepositAlone } from '#domain/pricing/deposit-alone.ts'
import type { Line } from '#domain/pricing/quote.ts'
import { say } from '#server/i18n/say.ts'
import { weekdayNames } from '#server/i18n/weekday-names.ts'
import type { ChosenItem } from '#server/orders/stored-totals.ts'

/** "2 adults, 1 child": those who come, in words. */
export function peopleText(
  { adults, children, infants }: Booking['items'][number]['people'],
  locale: Locale,
): string {
  return [
    adults > 0 && say(locale, 'people.adults', { count: adults }),
    children > 0 && say(locale, 'people.children', { count: children }),
    infants > 0 && say(locale, 'people.infants', { count: infants }),
  ]
    .filter(Boolean)
    .join(say(locale, 'comma'))
}

/** A car is let to its driver, however many sit in it. */
export function isForPeople({ kind }: Pick<BookedItem, 'kind'>): boolean {
  return kind !== 'car'
}

/** Whether the traveller comes to a meeting point and had better be early: not to a villa, and to a transfer the driver comes. */
export function comesToMeeting({ kind, meeting }: Pick<BookedItem, 'kind' | 'meeting'>): boolean {
  return meeting !== undefined && kind !== 'transfer' && kind !== 'villa'
}

/** Returns the label of where an item begins: a meeting point, or the address of a villa. */
export function meetingLabel({ kind }: Pick<BookedItem, 'kind'>, locale: Locale): string {
  return say(locale, kind === 'villa' ? 'chosen.address' : 'voucher-meeting')
}

/** The day and time of an item, or from when until when it is. */
export function whenText(
  { day, time, until }: Pick<BookedItem, 'day' | 'time' | 'until'>,
  locale: Locale,
): [string, string][] {
  const start = momentOf(day, time, locale)
  if (!until) return [[say(locale, 'voucher-date'), start]]
  return [
    [say(locale, 'voucher-from'), start],
    [say(locale, 'voucher-until'), momentOf(until.day, until.time, locale)],
  ]
}

/** Returns the choices of an item with their labels in the booking's language. */
export function chosenText(
  { chosen, travellers = [] }: Pick<BookedItem, 'chosen'> & Partial<Pick<BookedItem, 'travellers'>>,
  locale: Locale,
): [string, string][] {
  const names = travellers
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join(say(locale, 'comma'))
  const reported = chosen.map(({ what, value }): [string, string] => [say(locale, `chosen.${what}`), value])
  return names ? [...reported, [say(locale, 'voucher-names'), names]] : reported
}

/** Returns the label of a price line, with the weekdays of its season where it has some only: "… (Sat, Sun)". */
export function lineText(line: Line, choice: ChosenItem, locale: Locale): string {
  const { seasonDays } = line.input
  const label = labelOf(line, choice, locale)
  return seasonDays === undefined ? label : `${label} (${weekdayNames(String(seasonDays), locale, 'short')})`
}

function labelOf(line: Line, choice: ChosenItem, locale: Locale): string {
  switch (line.rule) {
    case 'adult':
      return say(locale, 'line-adult')
    case 'child':
      return say(locale, 'line-child')
    case 'infant':
      return say(locale, 'line-infant')
    case 'group':
      return say(locale, 'line-group', { included: Number(line.input.included) })
    case 'extra-person':
      return say(locale, 'line-extra-person')
    case 'offer':
      return say(locale, 'line.offer')
    case 'package':
      return say(locale, 'line.package')
    case 'extra-guest':
      return say(locale, 'line-extra-guest')
    case 'treatment':
      return say(locale, 'line-treatment')
    case 'pickup':
      return say(locale, 'line-pickup', { place: choice.pickupName ?? '' })
    case 'transfer':
      return say(locale, line.input.leg === 'back' ? 'line-transfer-back' : 'line-transfer-out')
    case 'seat':
      return say(locale, line.input.leg === 'back' ? 'line-seat-back' : 'line-seat-out')
    case 'night-surcharge':
      return say(locale, line.input.leg === 'back' ? 'line-night-back' : 'line-night-out', {
        percent: line.input.percent,
      })
    case 'child-seat':
      return say(locale, 'line-child-seat')
    case 'extra':
      return choice.extraTitles[String(line.input.id)] ?? String(line.input.id)
    case 'night':
      return say(locale, 'line-night', seasonOf(line, locale))
    case 'charter-hour':
      return say(locale, 'line-charter-hour')
    case 'charter-day':
      return say(locale, 'line-charter-day')
    case 'charter-week':
      return say(locale, 'line-charter-week')
    case 'cleaning':
      return say(locale, 'line.cleaning')
    case 'car-day':
      return line.input.seasonFrom === undefined
        ? say(locale, 'line-car-day')
        : say(locale, 'line-car-day-season', seasonOf(line, locale))
    case 'car-longer':
      return say(locale, 'line.car-longer', { days: Number(line.input.days) })
    case 'car-pick-up':
      return say(locale, 'line.car-pick-up', { place: chosenValue(choice, 'pick-up') })
    case 'car-after-hours':
      return say(locale, 'line.car-after-hours', {
        place: chosenValue(choice, line.input.end === 'pick-up' ? 'pick-up' : 'drop-off'),
      })
    case 'car-drop-off':
      return say(locale, 'line.car-drop-off', { place: chosenValue(choice, 'drop-off') })
    case 'car-one-way':
      return say(locale, 'line.car-one-way')
    case 'young-driver':
      return say(locale, 'line.young-driver', { age: Number(line.input.underAge) })
    case 'deposit':
      return say(locale, 'line-deposit')
    case 'campaign':
      return line.percent === undefined
        ? say(locale, 'line-campaign')
        : say(locale, 'line-campaign-percent', { percent: line.percent })
    case 'vat':
      return line.collected === 'contained'
        ? say(locale, 'line-vat-included', { percent: line.percent ?? 0 })
        : say(locale, 'line-vat-added', { percent: line.percent ?? 0 })
    default:
      return line.rule
  }
}

/** A season's first and last day as they are read everywhere: 01.07 or 01.07.2027; a German day without a year ends in a dot. */
function seasonOf({ input }: Line, locale: Locale): { from: string; to: string } {
  const read = (yearDay: string | number = '') => {
    const parts = String(yearDay).split('-').reverse()
    return parts.join('.') + (locale === 'de' && parts.length === 2 ? '.' : '')
  }
  return { from: read(input.seasonFrom), to: read(input.seasonTo) }
}

function chosenValue({ facts }: ChosenItem, what: ChosenFactName): string {
  return facts?.find((fact) => fact.what === what)?.value ?? ''
}

function momentOf(day: string, time: string | undefined, locale: Locale): string {
  return [formatDay(day as Day), time].filter(Boolean).join(say(locale, 'comma'))
}

/** The steps at which cancelling costs more, one sentence each, the earliest first. */
export function cancellationText(tiers: readonly CancellationTier[], locale: Locale): string[] {
  const ordered = tiers.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  const sentences = ordered.map(({ hoursBefore, refundPercent }) =>
    hoursBefore >= 96 && hoursBefore % 24 === 0
      ? say(locale, 'cancellation-days', { days: hoursBefore / 24, percent: refundPercent })
      : say(locale, 'cancellation-hours', { hours: hoursBefore, percent: refundPercent }),
  )
  const last = ordered.at(-1)
  return !last || last.hoursBefore > 0 ? [...sentences, say(locale, 'cancellation-then-nothing')] : sentences
}

type PaymentLabel = 'paid' | 'balance' | 'on-site-too' | 'deposit'

/** Returns the amount paid of a booking, its balance, and the amount to pay on arrival. */
export function paymentFigures(booking: Booking): { label: PaymentLabel; text: string }[] {
  const { display, paymentMethod, locale } = booking
  const paid = paidOf(booking)
  const figures: { label: PaymentLabel; text: string }[] = []
  if (paymentMethod !== 'on-the-spot' || paid.minor > 0) {
    figures.push({ label: 'paid', text: formatMoney(paid, locale) })
  }
  figures.push({ label: 'balance', text: formatMoney(balanceOf(booking), locale) })
  const items = standingItems(booking)
  const onSite = sum(
    items.map((item) => item.onSite),
    display.currency,
  )
  if (onSite.minor > 0) {
    figures.push({
      label: isDepositAlone(items.flatMap(({ lines }) => lines)) ? 'deposit' : 'on-site-too',
      text: formatMoney(onSite, locale),
    })
  }
  return figures
}

/** Returns the price of a booking without cancelled items, in the display currency. */
export function totalOf({ standing, display }: Booking): Money {
  return standing?.total ?? display.grandTotal
}

/** Returns the instalment surcharge on items that are not cancelled: their share of the difference. */
export function instalmentFee(booking: Booking): Money {
  const total = totalOf(booking)
  const items = standingItems(booking).map((item) => item.total)
  return subtract(add(total, goodwillOf(booking)), sum(items, total.currency))
}

/** Returns the part of a booking's price that staff gave back. */
export function goodwillOf({ standing, display }: Booking): Money {
  return standing?.goodwill ?? zero(display.currency)
}

/** Returns the items of a booking that are not cancelled. */
export function standingItems({ items }: Pick<Booking, 'items'>): BookedItem[] {
  return items.filter(({ cancelled }) => !cancelled)
}

/** Returns the balance of a booking in the display currency. */
export function balanceOf(booking: Booking): Money {
  if (booking.standing) return booking.standing.balance
  const { grandTotal, currency } = booking.display
  return { minor: grandTotal.minor - paidOf(booking).minor, currency }
}

function paidOf({ display, collection, standing }: Booking): Money {
  if (standing) return standing.paid
  if (collection === 'all') return display.grandTotal
  if (collection === 'advance' || collection === 'partly') return display.prepaymentTotal
  return { minor: 0, currency: display.currency }
}
