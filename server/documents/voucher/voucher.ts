import { positionsByDate } from '#domain/booking/by-date.ts'
import { hotelText } from '#domain/booking/manifest.ts'
import type { BookedItem, Booking } from '#domain/booking/order.ts'
import type { Day } from '#domain/dates/day.ts'
import { formatDay } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { negate } from '#domain/money/money.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { LogoFile } from '#server/catalogue/settings/logo-file.ts'
import {
  bytesOf,
  colours,
  heightOnPage,
  inner,
  type PdfDocument,
  page,
  spaceFor,
} from '#server/documents/pdf/document.ts'
import { drawContact, drawFeet, newBookingDocument } from '#server/documents/pdf/letterhead.ts'
import { box, heightOf, qrCode, rule, type TextStyle, write } from '#server/documents/pdf/write.ts'
import { say } from '#server/i18n/say.ts'
import type { BookingWithParts } from '#server/orders/booking-rows.ts'
import {
  cancellationText,
  chosenText,
  comesToMeeting,
  goodwillOf,
  instalmentFee,
  isForPeople,
  meetingLabel,
  paymentFigures,
  peopleText,
  totalOf,
  whenText,
} from '#server/orders/booking-texts.ts'
import { convertedText, priceRows } from './price-rows.ts'

/** Draws something at a height and says where to go on. */
type Draw = (pdf: PdfDocument, y: number) => number

/** The data of a voucher; `code` is the content of its QR code. */
export type Voucher = {
  booking: Booking
  parts: BookingWithParts
  settings: Settings
  logo: LogoFile | undefined
  code: string
}

/** The document a customer shows at the quay: who, what, when, where, and what is paid; in the booking's language. */
export function drawVoucher(voucher: Voucher): Promise<Buffer> {
  const { booking, settings, logo } = voucher
  const title = say(booking.locale, 'voucher-title')
  const { pdf, y: top } = newBookingDocument({ booking, settings, title, logo })
  let y = drawNumber(pdf, voucher, top)
  const positions = positionsByDate(booking.items).filter((position) => !booking.items[position]!.cancelled)
  for (const position of positions) {
    const follows: Draw = position === positions.at(-1) ? (on, at) => drawEnd(on, voucher, at) : (_, at) => at
    const draw: Draw = (on, at) => follows(on, drawItem(on, voucher, { position, y: at, follows }))
    if (position !== positions[0]) y = spaceFor(pdf, y, heightOnPage(pdf, draw) ?? 230)
    y = drawItem(pdf, voucher, { position, y, follows })
  }
  drawEnd(pdf, voucher, y)
  drawFeet(pdf, { settings, name: booking.number })
  return bytesOf(pdf)
}

function drawNumber(pdf: PdfDocument, { booking, settings, code: ticket }: Voucher, y: number): number {
  const { margin } = page
  const { locale, guest } = booking
  const x = margin + 20
  const columns: [string, string][] = [
    [say(locale, 'voucher-guest'), `${guest.firstName} ${guest.lastName}`],
    [say(locale, 'voucher-booked-on'), formatDay(dayIn(new Date(booking.placedAt), settings.timeZone))],
  ]
  const value: TextStyle = { size: 11, weight: 'semibold', width: 190 }
  const tallest = Math.max(...columns.map(([, text]) => heightOf(pdf, text, value)))
  const side = 114
  const height = Math.max(side + 24, 85 + tallest + 20)
  box(pdf, { x: margin, y, width: inner, height, fill: colours.tint })
  write(pdf, say(locale, 'voucher-number'), { x, y: y + 16, size: 9, colour: colours.soft, width: 300 })
  write(pdf, booking.number, { x, y: y + 28, size: 25, weight: 'bold', width: 350 })
  for (const [index, [label, text]] of columns.entries()) {
    const at = x + index * 200
    write(pdf, label, { x: at, y: y + 72, size: 9, colour: colours.soft, width: 190 })
    write(pdf, text, { x: at, y: y + 85, ...value })
  }
  const corner = { x: margin + inner - side - 12, y: y + 12 }
  box(pdf, { ...corner, width: side, height: side, radius: 6, fill: colours.white })
  qrCode(pdf, ticket, { x: corner.x + 4, y: corner.y + 4, width: side - 8 })
  return y + height + 22
}

/** Total price and contact. */
function drawEnd(pdf: PdfDocument, voucher: Voucher, y: number): number {
  return drawContact(pdf, { settings: voucher.settings, y: drawPayment(pdf, voucher, y) })
}

/** An item. Its price and what `follows` it are on one page: a total alone on a page says nothing. */
function drawItem(
  pdf: PdfDocument,
  voucher: Voucher,
  { position, y: from, follows }: { position: number; y: number; follows: Draw },
): number {
  const { booking } = voucher
  const { locale } = booking
  const item = booking.items[position]!
  const { margin } = page
  let y = spaceFor(pdf, from, 230)
  y += write(pdf, item.title, { x: margin, y, size: 15, weight: 'bold' }) + 8
  const facts = factsOf(item, locale)
  const widths = item.until ? [150, 150, inner - 300] : [110, 80, inner - 190]
  let x = margin
  let tallest = 0
  for (const [index, [label, value]] of facts.entries()) {
    const width = widths[index]! - 10
    write(pdf, label, { x, y, size: 9, colour: colours.soft, width })
    tallest = Math.max(tallest, write(pdf, value, { x, y: y + 13, size: 12, weight: 'semibold', width }))
    x += widths[index]!
  }
  y += 13 + tallest + 10
  y = drawChosen(pdf, { item, locale, y })
  if (item.meeting) {
    const style = { size: 11, weight: 'semibold' } as const
    const [first, ...others] = item.meeting.split('\n')
    y = spaceFor(pdf, y, 13 + heightOf(pdf, first!, style))
    write(pdf, meetingLabel(item, locale), { x: margin, y, size: 9, colour: colours.soft })
    y += 13
    y += write(pdf, first!, { x: margin, y, ...style })
    for (const line of others) {
      y = spaceFor(pdf, y, heightOf(pdf, line || ' ', style))
      y += write(pdf, line || ' ', { x: margin, y, ...style })
    }
    y += 2
    const hotel = hotelText(item.hotel)
    if (hotel) y += write(pdf, `${say(locale, 'voucher-hotel')}: ${hotel}`, { x: margin, y, size: 10.5 }) + 2
    if (comesToMeeting(item)) {
      y += write(pdf, say(locale, 'voucher-be-early'), { x: margin, y, size: 9, colour: colours.soft })
    }
    y += 10
  }
  const price: Draw = (on, at) => drawPrice(on, voucher, { position, y: at })
  y = spaceFor(pdf, y, heightOnPage(pdf, (on, at) => follows(on, price(on, at))) ?? 0)
  return price(pdf, y)
}

/** Price lines of an item and its cancellation terms. */
function drawPrice(
  pdf: PdfDocument,
  { booking, parts }: Voucher,
  { position, y: from }: { position: number; y: number },
): number {
  const { locale } = booking
  const item = booking.items[position]!
  const { margin } = page
  let y = from
  rule(pdf, y)
  y += 8
  for (const { label, amount, isNote } of priceRows(parts, position)) {
    y = spaceFor(pdf, y, 20)
    const colour = isNote ? colours.faint : colours.ink
    const height = write(pdf, label, { x: margin, y, size: 9.5, colour, width: inner - 110 })
    write(pdf, amount, { x: margin, y, size: 9.5, colour, align: 'end' })
    y += height + 4
  }
  if (booking.items.length > 1) {
    const style = { y, size: 9.5, weight: 'semibold' } as const
    write(pdf, say(locale, 'voucher-item-total'), { x: margin, ...style })
    y += write(pdf, formatMoney(item.total, locale), { x: margin, ...style, align: 'end' }) + 4
  }
  const converted = convertedText(parts, position)
  if (converted) y += write(pdf, converted, { x: margin, y, size: 9, colour: colours.soft }) + 4
  y += 4
  const conditions = cancellationText(item.cancellation, locale).join(' ')
  const text = `${say(locale, 'voucher-cancellation')}: ${conditions}`
  y = spaceFor(pdf, y, heightOf(pdf, text, { size: 9 }))
  y += write(pdf, text, { x: margin, y, size: 9, colour: colours.soft }) + 22
  return y
}

/** When, and for whom: the line under an item's title. */
function factsOf(item: BookedItem, locale: Locale): [string, string][] {
  const when: [string, string][] = item.until
    ? whenText(item, locale)
    : [
        [say(locale, 'voucher-date'), formatDay(item.day as Day)],
        [say(locale, 'voucher-time'), item.time ?? '–'],
      ]
  if (!isForPeople(item)) return when
  return [...when, [say(locale, 'voucher-people'), peopleText(item.people, locale)]]
}

/** Choices, one per line: label and value. */
function drawChosen(
  pdf: PdfDocument,
  { item, locale, y: from }: { item: BookedItem; locale: Locale; y: number },
): number {
  const { margin } = page
  const indent = 130
  let y = from
  for (const [label, value] of chosenText(item, locale)) {
    const width = inner - indent
    y = spaceFor(pdf, y, heightOf(pdf, value, { size: 10.5, weight: 'semibold', width }))
    const named = write(pdf, label, {
      x: margin,
      y: y + 1,
      size: 9,
      colour: colours.soft,
      width: indent - 10,
    })
    const reported = write(pdf, value, { x: margin + indent, y, size: 10.5, weight: 'semibold', width })
    y += Math.max(named, reported) + 3
  }
  return y === from ? y : y + 7
}

function drawPayment(pdf: PdfDocument, { booking }: Voucher, from: number): number {
  const { locale } = booking
  const { margin } = page
  const figures = paymentFigures(booking)
  const adjustments = [
    { label: say(locale, 'voucher-instalment'), amount: instalmentFee(booking) },
    { label: say(locale, 'voucher-goodwill'), amount: negate(goodwillOf(booking)) },
  ].filter(({ amount }) => amount.minor !== 0)
  const height = 44 + (figures.length + adjustments.length) * 19
  let y = spaceFor(pdf, from, height + 10)
  box(pdf, { x: margin, y, width: inner, height })
  y += 14
  const x = margin + 20
  const width = inner - 40
  for (const { label, amount } of adjustments) {
    write(pdf, label, { x, y, size: 10.5, width })
    write(pdf, formatMoney(amount, locale), { x, y, size: 10.5, width, align: 'end' })
    y += 19
  }
  write(pdf, say(locale, 'voucher-total'), { x, y, size: 12, weight: 'bold', width })
  write(pdf, formatMoney(totalOf(booking), locale), {
    x,
    y,
    size: 12,
    weight: 'bold',
    width,
    align: 'end',
  })
  y += 22
  for (const { label, text } of figures) {
    const isOpen = label === 'balance'
    const weight = isOpen ? 'semibold' : 'regular'
    write(pdf, say(locale, `voucher-${label}`), { x, y, size: 10.5, weight, width })
    write(pdf, text, { x, y, size: 10.5, weight, width, align: 'end' })
    y += 19
  }
  return from === y ? y : y + 30
}
