import { isCertain } from '#domain/booking/booking-state.ts'
import { headCount, hotelText, type ManifestGuest } from '#domain/booking/manifest.ts'
import {
  type DepartureVehicle,
  type Grouping,
  type GuestGroup,
  groupGuests,
} from '#domain/booking/manifest-groups.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { LogoFile } from '#server/catalogue/settings/logo-file.ts'
import { inOwnOrder, leftToRight } from '#server/documents/pdf/bidi.ts'
import {
  bytesOf,
  colours,
  inner,
  newDocument,
  type PdfDocument,
  page,
  spaceFor,
} from '#server/documents/pdf/document.ts'
import { drawFeet, drawHead } from '#server/documents/pdf/letterhead.ts'
import { box, heightOf, rule, write } from '#server/documents/pdf/write.ts'
import { say } from '#server/i18n/say.ts'
import { peopleText } from '#server/orders/booking-texts.ts'

/** The lists of guests of some departures, for the guide; in the language of its reader. */
export type ManifestContents = {
  locale: Locale
  settings: Settings
  logo: LogoFile | undefined
  by: Grouping
  departures: readonly {
    title: string
    day: string
    time: string
    guide: string | null
    vehicle: string | null
    guests: readonly ManifestGuest[]
    vehicles: readonly DepartureVehicle[]
  }[]
}

type Departure = ManifestContents['departures'][number]

/** Draws each departure with its guests by stop, with a box to tick, phone, hotel, notes and what is to be collected. */
export function drawManifest({ locale, settings, logo, by, departures }: ManifestContents): Promise<Buffer> {
  const title = say(locale, 'manifest-title')
  const pdf = newDocument({ title, author: settings.name, locale })
  let y = drawHead(pdf, { settings, title, logo })
  for (const departure of departures) y = drawDeparture(pdf, departure, { from: y, by }) + 14
  drawFeet(pdf, { settings, name: title })
  return bytesOf(pdf)
}

function drawDeparture(
  pdf: PdfDocument,
  departure: Departure,
  { from, by }: { from: number; by: Grouping },
): number {
  const { title, day, time, guide, vehicle, vehicles, guests } = departure
  const { locale } = pdf
  let y = spaceFor(pdf, from, 90)
  y += write(pdf, inOwnOrder(title), { x: page.margin, y, size: 14, weight: 'bold' }) + 2
  const facts = [
    `${formatDay(day as Day)} ${time}`,
    say(locale, 'manifest-guests', { count: headCount(guests) }),
    guide && `${say(locale, 'manifest-guide')}: ${inOwnOrder(guide)}`,
    vehicleLine(vehicles, vehicle, locale),
  ]
  const line = facts.filter(Boolean).join('  ·  ')
  y += write(pdf, line, { x: page.margin, y, size: 10, colour: colours.soft }) + 8
  // Without vehicles of its own, there is nothing to divide by.
  const isByVehicle = by === 'vehicle' && vehicles.length > 0
  for (const group of groupGuests(guests, { by: by === 'vehicle' && !isByVehicle ? 'stop' : by, vehicles })) {
    if (isByVehicle) y = drawHeading(pdf, vehicleHeading(group, locale), { from: y, size: 12 })
    const parts = isByVehicle ? groupGuests(group.guests, { by: 'stop', vehicles }) : [group]
    for (const part of parts) y = drawStop(pdf, part, { from: y, by })
  }
  return y
}

/** Draws the guests of a stop, or of a zone with the time of each. */
function drawStop(
  pdf: PdfDocument,
  { stop, guests }: GuestGroup,
  { from, by }: { from: number; by: Grouping },
): number {
  const { locale } = pdf
  const text = !stop
    ? say(locale, 'manifest-no-stop')
    : by === 'zone'
      ? `${inOwnOrder(stop.place)}  ·  ${say(locale, 'manifest-guests', { count: headCount(guests) })}`
      : `${stop.time}  ${inOwnOrder(stop.place)}`
  let y = drawHeading(pdf, text, { from, size: 10.5 })
  for (const guest of guests)
    y = drawGuest(pdf, guest, { from: y, time: by === 'zone' ? guest.stop?.time : undefined })
  return y
}

function vehicleLine(
  vehicles: readonly DepartureVehicle[],
  named: string | null,
  locale: Locale,
): string | undefined {
  const names =
    vehicles.length > 0
      ? vehicles.map(({ name }) => inOwnOrder(name)).join(say(locale, 'comma'))
      : named && inOwnOrder(named)
  return names ? `${say(locale, 'manifest-vehicle')}: ${names}` : undefined
}

function vehicleHeading({ vehicle, guests }: GuestGroup, locale: Locale): string {
  const seats = vehicle?.seats
  return [
    vehicle ? inOwnOrder(vehicle.name) : say(locale, 'manifest-no-vehicle'),
    say(locale, 'manifest-guests', { count: headCount(guests) }),
    seats !== undefined && say(locale, 'manifest-seats', { count: seats }),
  ]
    .filter(Boolean)
    .join('  ·  ')
}

function drawHeading(pdf: PdfDocument, text: string, { from, size }: { from: number; size: number }): number {
  const y = spaceFor(pdf, from, 60)
  const height = write(pdf, text, {
    x: page.margin,
    y,
    size,
    weight: 'semibold',
    colour: colours.brand,
  })
  return y + height + 4
}

function drawGuest(
  pdf: PdfDocument,
  guest: ManifestGuest,
  { from, time }: { from: number; time: string | undefined },
): number {
  const { locale } = pdf
  const x = page.margin + 20
  const width = inner - 130
  const lines = linesOf(guest, locale)
  const style = { size: 9, width }
  const below = lines.reduce((all, line) => all + heightOf(pdf, line, style) + 1, 0)
  const isOwed = guest.balance.minor > 0
  const whole = isOwed && guest.hasOtherItems ? say(locale, 'manifest-whole-booking') : ''
  const aside = { size: 8, width: 106 }
  const height = 16 + Math.max(below, whole ? heightOf(pdf, whole, aside) : 0)
  const y = spaceFor(pdf, from, height + 8)
  box(pdf, { x: page.margin, y: y + 1, width: 11, height: 11, radius: 2 })
  const title = [time, inOwnOrder(guest.name), peopleText(guest.people, locale)].filter(Boolean).join('  ·  ')
  write(pdf, title, {
    x,
    y,
    size: 10.5,
    weight: 'semibold',
    width,
  })
  if (isOwed) {
    const sum = formatMoney(guest.balance, locale)
    write(pdf, sum, { x: page.margin, y, size: 10.5, weight: 'bold', align: 'end' })
  }
  const colour = colours.soft
  if (whole)
    write(pdf, whole, { x: page.margin + inner - aside.width, y: y + 16, ...aside, align: 'end', colour })
  let at = y + 16
  for (const line of lines) at += write(pdf, line, { x, y: at, ...style, colour }) + 1
  rule(pdf, y + height + 2)
  return y + height + 8
}

function linesOf(guest: ManifestGuest, locale: Locale): string[] {
  const { number, phone, state, travellers, extras, note, hotel, hotelMissing } = guest
  const others = travellers.filter((name) => name !== guest.name)
  return [
    `${leftToRight(number)}  ·  ${leftToRight(phone)}  ·  ${guest.locale}`,
    isCertain(state) ? '' : say(locale, 'manifest-unconfirmed'),
    hotelMissing ? say(locale, 'manifest-hotel-missing') : hotelText(hotel),
    others.join(say(locale, 'comma')),
    extras.join(say(locale, 'comma')),
    note,
  ].filter(Boolean)
}
