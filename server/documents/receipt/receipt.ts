import type { Booking } from '#domain/booking/order.ts'
import { formatDay } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Money, moneyOf, zero } from '#domain/money/money.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { LogoFile } from '#server/catalogue/settings/logo-file.ts'
import { inOwnOrder } from '#server/documents/pdf/bidi.ts'
import {
  bytesOf,
  colours,
  inner,
  newDocument,
  type Paper,
  page,
  spaceFor,
} from '#server/documents/pdf/document.ts'
import { drawContact, drawFeet, drawHead } from '#server/documents/pdf/letterhead.ts'
import { heightOf, rule, write } from '#server/documents/pdf/write.ts'
import { say } from '#server/i18n/say.ts'
import { whenText } from '#server/orders/booking-texts.ts'
import type { StoredTotals } from '#server/orders/stored-totals.ts'
import type { ReceivedPayment } from './payments.ts'

/** The data of a receipt. */
export type Receipt = {
  booking: Booking
  totals: StoredTotals
  payments: readonly ReceivedPayment[]
  settings: Settings
  logo: LogoFile | undefined
}

/** Items, contained tax and payments so far; in the booking's language. */
export function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { booking, settings, logo } = receipt
  const title = say(booking.locale, 'receipt-title')
  const paper = newDocument({
    title: `${title} ${booking.number}`,
    author: settings.name,
    locale: booking.locale,
  })
  let y = drawHead(paper, { settings, title, logo })
  y = drawParties(paper, receipt, y)
  y = drawItems(paper, receipt, y)
  y = drawSums(paper, receipt, y)
  y = drawPayments(paper, receipt, y)
  const note = say(booking.locale, 'receipt-note')
  y = spaceFor(paper, y, heightOf(paper, note, { size: 8.5 }))
  y += write(paper, note, { x: page.margin, y, size: 8.5, colour: colours.soft }) + 20
  drawContact(paper, { settings, y })
  drawFeet(paper, { settings, name: `${title} ${booking.number}` })
  return bytesOf(paper)
}

function drawParties(paper: Paper, { booking, settings }: Receipt, y: number): number {
  const { guest, locale, number, placedAt } = booking
  const seller = [
    settings.legalName,
    settings.contact.address,
    settings.mersis && `MERSİS ${settings.mersis}`,
  ]
  const customer = [`${guest.firstName} ${guest.lastName}`, guest.address, guest.email]
  const ordered = formatDay(dayIn(new Date(placedAt), settings.timeZone))
  const columns: [string, string][] = [
    [say(locale, 'agreement-seller'), inLines(seller)],
    [say(locale, 'agreement-customer'), inLines(customer)],
    [say(locale, 'voucher-number'), `${inOwnOrder(number)}\n${say(locale, 'voucher-booked-on')} ${ordered}`],
  ]
  const width = inner / 3 - 12
  let tallest = 0
  for (const [index, [label, text]] of columns.entries()) {
    const x = page.margin + index * (inner / 3)
    write(paper, label, { x, y, size: 9, colour: colours.soft, width })
    tallest = Math.max(tallest, write(paper, text, { x, y: y + 13, size: 9.5, width, gap: 3 }))
  }
  return y + 13 + tallest + 22
}

/**
 * Customer details, each with its own text direction: "Ltd. Şti." retains its full stop at its end in an Arabic
 * document.
 */
function inLines(known: (string | undefined | false)[]): string {
  return known.flatMap((line) => (line ? [inOwnOrder(line)] : [])).join('\n')
}

function drawItems(paper: Paper, { booking }: Receipt, from: number): number {
  const { locale } = booking
  let y = from
  rule(paper, y)
  y += 8
  for (const item of booking.items) {
    const when = whenText(item, locale).map(([, value]) => value)
    const width = inner - 130
    const height = heightOf(paper, item.title, { size: 10.5, weight: 'semibold', width })
    y = spaceFor(paper, y, height + 20)
    write(paper, item.title, { x: page.margin, y, size: 10.5, weight: 'semibold', width })
    write(paper, formatMoney(item.total, locale), { x: page.margin, y, size: 10.5, align: 'end' })
    y += height + 1
    y +=
      write(paper, inOwnOrder(when.join(' – ')), {
        x: page.margin,
        y,
        size: 9,
        colour: colours.soft,
        width,
      }) + 7
    rule(paper, y)
    y += 8
  }
  return y
}

function drawSums(paper: Paper, { booking, totals }: Receipt, from: number): number {
  const { locale, display, ledger } = booking
  const net = { minor: display.grandTotal.minor - display.vatTotal.minor, currency: display.currency }
  let y = spaceFor(paper, from, 90)
  if (display.vatTotal.minor > 0) {
    y = drawSum(paper, [say(locale, 'receipt-net'), formatMoney(net, locale)], y)
    for (const [rate, amount] of vatByRate(totals, display.currency)) {
      y = drawSum(paper, [say(locale, 'line-vat-added', { percent: rate }), formatMoney(amount, locale)], y)
    }
  }
  y = drawSum(paper, [say(locale, 'voucher-total'), formatMoney(display.grandTotal, locale)], y, true)
  if (ledger.currency !== display.currency) {
    y = drawSum(paper, [say(locale, 'agreement-ledger'), formatMoney(ledger.grandTotal, locale)], y)
  }
  return y + 14
}

/** The tax contained in the total, a sum for each rate; items without tax have no part in it. */
function vatByRate({ items }: StoredTotals, currency: Money['currency']): [number, Money][] {
  const sums = new Map<number, number>()
  for (const { display } of items) {
    if (display.vatTotal.minor === 0) continue
    sums.set(display.vatRate, (sums.get(display.vatRate) ?? 0) + display.vatTotal.minor)
  }
  return [...sums].toSorted(([a], [b]) => a - b).map(([rate, minor]) => [rate, moneyOf(minor, currency)])
}

function drawPayments(paper: Paper, { booking, payments, settings }: Receipt, from: number): number {
  const { locale, display } = booking
  const heading = say(locale, 'receipt-received')
  let y = spaceFor(paper, from, 60)
  y += write(paper, heading, { x: page.margin, y, size: 11.5, weight: 'semibold' }) + 6
  for (const { method, at, amount } of payments) {
    const label = `${formatDay(dayIn(at, settings.timeZone))}  ·  ${say(locale, `receipt-by-${method}`)}`
    y = drawSum(paper, [label, formatMoney(amount, locale)], spaceFor(paper, y, 20))
  }
  const sum = payments.reduce((all, { amount }) => all + amount.minor, zero(display.currency).minor)
  if (payments.length === 0) y = drawSum(paper, [say(locale, 'receipt-nothing'), ''], y)
  const open = moneyOf(Math.max(0, display.grandTotal.minor - sum), display.currency)
  y = drawSum(
    paper,
    [say(locale, 'voucher-balance'), formatMoney(open, locale)],
    spaceFor(paper, y, 20),
    true,
  )
  return y + 18
}

function drawSum(paper: Paper, [label, value]: [string, string], y: number, strong = false): number {
  const style = { size: 10, weight: strong ? 'bold' : 'regular' } as const
  const width = inner - 130
  const height = write(paper, label, { x: page.margin, y, width, ...style })
  write(paper, value, { x: page.margin, y, align: 'end', ...style })
  return y + height + 5
}
