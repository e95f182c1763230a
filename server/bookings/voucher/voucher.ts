import { toBuffer } from 'qrcode'
import type { BookedItem, Booking } from '#domain/booking/order.ts'
import type { Day } from '#domain/dates/day.ts'
import { formatDay } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Company as Settings } from '#server/catalogue/file/format.ts'
import type { Company } from '#server/company.ts'
import { say } from '#server/messages/say.ts'
import type { ChosenItem } from '../kept.ts'
import type { BookingWithParts } from '../queries.ts'
import { bytesOf, colours, heightOf, inner, newPaper, type Paper, page, rule, write } from './paper.ts'
import {
  cancellationInWords,
  chosenInWords,
  comesToMeeting,
  isForPeople,
  lineInWords,
  paymentFigures,
  peopleInWords,
  whenInWords,
} from './words.ts'

type Voucher = { booking: Booking; parts: BookingWithParts; settings: Settings }

/** The paper a customer shows at the quay: who, what, when, where, and what is paid; in the booking's language. */
export async function voucherPdf(
  company: Pick<Company, 'settings'>,
  { booking, parts }: { booking: Booking; parts: BookingWithParts },
): Promise<Buffer> {
  const voucher = { booking, parts, settings: await company.settings() }
  const paper = newPaper({
    title: `${say(booking.locale, 'voucher-title')} ${booking.number}`,
    author: voucher.settings.name,
    language: booking.locale,
  })
  paper.rect(0, 0, page.width, page.height).fill(colours.white)
  let y = drawHead(paper, voucher)
  y = await drawNumber(paper, voucher, y)
  for (const position of booking.items.keys()) y = drawItem(paper, voucher, { position, y })
  y = drawPayment(paper, voucher, y)
  drawContact(paper, voucher, y)
  drawFeet(paper, voucher)
  return bytesOf(paper)
}

function drawHead(paper: Paper, { settings, booking }: Voucher): number {
  const { margin } = page
  paper.rect(0, 0, page.width, 6).fill(colours.brand)
  write(paper, settings.name, { x: margin, y: 34, size: 17, weight: 'bold', width: 330 })
  const licence = say(booking.locale, 'voucher-licence', { number: settings.licence.number })
  write(paper, licence, { x: margin, y: 57, size: 9, colour: colours.soft, width: 330 })
  const title = say(booking.locale, 'voucher-title')
  write(paper, title, {
    x: margin,
    y: 38,
    size: 13,
    weight: 'semibold',
    colour: colours.brand,
    align: 'right',
  })
  return 84
}

async function drawNumber(paper: Paper, { booking, settings }: Voucher, y: number): Promise<number> {
  const { margin } = page
  const { locale, guest } = booking
  const height = 118
  paper.roundedRect(margin, y, inner, height, 10).fill(colours.tint)
  const x = margin + 20
  write(paper, say(locale, 'voucher-number'), { x, y: y + 16, size: 9, colour: colours.soft, width: 300 })
  write(paper, booking.number, { x, y: y + 28, size: 25, weight: 'bold', width: 350 })
  const columns: [string, string][] = [
    [say(locale, 'voucher-guest'), `${guest.firstName} ${guest.lastName}`],
    [say(locale, 'voucher-booked-on'), formatDay(dayIn(new Date(booking.placedAt), settings.timeZone))],
  ]
  for (const [index, [label, value]] of columns.entries()) {
    const at = x + index * 200
    write(paper, label, { x: at, y: y + 72, size: 9, colour: colours.soft, width: 190 })
    write(paper, value, { x: at, y: y + 85, size: 11, weight: 'semibold', width: 190 })
  }
  const code = await toBuffer(booking.number, { margin: 1, width: 360, errorCorrectionLevel: 'M' })
  const side = height - 24
  paper.roundedRect(margin + inner - side - 12, y + 12, side, side, 6).fill(colours.white)
  paper.image(code, margin + inner - side - 8, y + 16, { width: side - 8 })
  return y + height + 22
}

function drawItem(
  paper: Paper,
  voucher: Voucher,
  { position, y: from }: { position: number; y: number },
): number {
  const { booking, parts } = voucher
  const { locale } = booking
  const item = booking.items[position]!
  const choice = parts.items[position]!.choice as ChosenItem
  const { margin } = page
  let y = spaceFor(paper, from, 230)
  y += write(paper, item.title, { x: margin, y, size: 15, weight: 'bold' }) + 8
  const facts = factsOf(item, locale)
  const widths = item.until ? [150, 150, inner - 300] : [110, 80, inner - 190]
  let x = margin
  let tallest = 0
  for (const [index, [label, value]] of facts.entries()) {
    const width = widths[index]! - 10
    write(paper, label, { x, y, size: 9, colour: colours.soft, width })
    tallest = Math.max(tallest, write(paper, value, { x, y: y + 13, size: 12, weight: 'semibold', width }))
    x += widths[index]!
  }
  y += 13 + tallest + 10
  y = drawChosen(paper, { item, locale, y })
  if (item.meeting) {
    write(paper, say(locale, 'voucher-meeting'), { x: margin, y, size: 9, colour: colours.soft })
    y += 13
    y += write(paper, item.meeting, { x: margin, y, size: 11, weight: 'semibold' }) + 2
    if (comesToMeeting(item)) {
      y += write(paper, say(locale, 'voucher-be-early'), { x: margin, y, size: 9, colour: colours.soft })
    }
    y += 10
  }
  rule(paper, y)
  y += 8
  for (const line of item.lines) {
    y = spaceFor(paper, y, 20)
    const isNote = line.collected === 'contained'
    const colour = isNote ? colours.faint : colours.ink
    const unit = line.quantity === 1 ? '' : `  ${line.quantity} × ${formatMoney(line.unit, locale)}`
    const onSite = line.collected === 'on-site' ? ` (${say(locale, 'voucher-on-site')})` : ''
    const label = `${lineInWords(line, choice, locale)}${onSite}${unit}`
    const height = write(paper, label, { x: margin, y, size: 9.5, colour, width: inner - 110 })
    write(paper, formatMoney(line.amount, locale), { x: margin, y, size: 9.5, colour, align: 'right' })
    y += height + 4
  }
  // Lines are in the product's own currency; what the customer pays may be another.
  const isElsewhere = item.lines.some(({ unit }) => unit.currency !== item.total.currency)
  if (isElsewhere || booking.items.length > 1) {
    const style = { y, size: 9.5, weight: 'semibold' } as const
    write(paper, say(locale, 'voucher-item-total'), { x: margin, ...style })
    y += write(paper, formatMoney(item.total, locale), { x: margin, ...style, align: 'right' }) + 4
  }
  y += 4
  const conditions = cancellationInWords(item.cancellation, locale).join(' ')
  const text = `${say(locale, 'voucher-cancellation')}: ${conditions}`
  y = spaceFor(paper, y, heightOf(paper, text, { size: 9 }))
  y += write(paper, text, { x: margin, y, size: 9, colour: colours.soft }) + 22
  return y
}

/** When, and for whom: the line under an item's title. */
function factsOf(item: BookedItem, locale: Locale): [string, string][] {
  const when: [string, string][] = item.until
    ? whenInWords(item, locale)
    : [
        [say(locale, 'voucher-date'), formatDay(item.day as Day)],
        [say(locale, 'voucher-time'), item.time ?? '–'],
      ]
  if (!isForPeople(item)) return when
  return [...when, [say(locale, 'voucher-people'), peopleInWords(item.people, locale)]]
}

/** What was chosen, a line each: its name, and what it is. */
function drawChosen(
  paper: Paper,
  { item, locale, y: from }: { item: BookedItem; locale: Locale; y: number },
): number {
  const { margin } = page
  const indent = 130
  let y = from
  for (const [label, value] of chosenInWords(item, locale)) {
    const width = inner - indent
    y = spaceFor(paper, y, heightOf(paper, value, { size: 10.5, weight: 'semibold', width }))
    const named = write(paper, label, {
      x: margin,
      y: y + 1,
      size: 9,
      colour: colours.soft,
      width: indent - 10,
    })
    const told = write(paper, value, { x: margin + indent, y, size: 10.5, weight: 'semibold', width })
    y += Math.max(named, told) + 3
  }
  return y === from ? y : y + 7
}

function drawPayment(paper: Paper, { booking }: Voucher, from: number): number {
  const { locale, display } = booking
  const { margin } = page
  const figures = paymentFigures(booking)
  const height = 44 + figures.length * 19
  let y = spaceFor(paper, from, height + 10)
  paper.roundedRect(margin, y, inner, height, 10).lineWidth(0.75).strokeColor(colours.line).stroke()
  y += 14
  const x = margin + 20
  const width = inner - 40
  write(paper, say(locale, 'voucher-total'), { x, y, size: 12, weight: 'bold', width })
  write(paper, formatMoney(display.grandTotal, locale), {
    x,
    y,
    size: 12,
    weight: 'bold',
    width,
    align: 'right',
  })
  y += 22
  for (const { label, text } of figures) {
    const isOpen = label === 'balance'
    const weight = isOpen ? 'semibold' : 'regular'
    write(paper, say(locale, `voucher-${label}`), { x, y, size: 10.5, weight, width })
    write(paper, text, { x, y, size: 10.5, weight, width, align: 'right' })
    y += 19
  }
  return from === y ? y : y + 30
}

function drawContact(paper: Paper, { booking, settings }: Voucher, from: number): void {
  const { locale } = booking
  const { contact } = settings
  const { margin } = page
  const text = `${settings.legalName}\n${contact.address}\n${contact.phone}  ·  ${contact.email}`
  const y = spaceFor(paper, from, 70)
  write(paper, say(locale, 'voucher-contact'), { x: margin, y, size: 9, colour: colours.soft })
  write(paper, text, { x: margin, y: y + 14, size: 10, gap: 3 })
}

function drawFeet(paper: Paper, { booking, settings }: Voucher): void {
  const { start, count } = paper.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index)
    const y = page.height - 36
    rule(paper, y - 10)
    const width = inner
    write(paper, `${settings.name}  ·  ${booking.number}`, {
      x: page.margin,
      y,
      size: 8,
      colour: colours.faint,
      width,
    })
    write(paper, `${index + 1} / ${count}`, {
      x: page.margin,
      y,
      size: 8,
      colour: colours.faint,
      align: 'right',
    })
  }
}

/** The place to go on at: here, or on a new page when what follows would not fit. */
function spaceFor(paper: Paper, y: number, height: number): number {
  if (y + height <= page.height - page.bottom) return y
  paper.addPage()
  paper.rect(0, 0, page.width, page.height).fill(colours.white)
  return page.margin
}
