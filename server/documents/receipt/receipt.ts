import { byDate } from '#domain/booking/by-date.ts'
import type { Booking } from '#domain/booking/order.ts'
import { formatDay } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Money, moneyOf, negate, zero } from '#domain/money/money.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { LogoFile } from '#server/catalogue/settings/logo-file.ts'
import { inOwnOrder } from '#server/documents/pdf/bidi.ts'
import { bytesOf, colours, inner, type PdfDocument, page, spaceFor } from '#server/documents/pdf/document.ts'
import { drawContact, drawFeet, newBookingDocument } from '#server/documents/pdf/letterhead.ts'
import { heightOf, rule, write } from '#server/documents/pdf/write.ts'
import { say } from '#server/i18n/say.ts'
import { goodwillOf, whenText } from '#server/orders/booking-texts.ts'
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
  const { pdf, name, y: top } = newBookingDocument({ booking, settings, title, logo })
  let y = drawParties(pdf, receipt, top)
  y = drawItems(pdf, receipt, y)
  y = drawSums(pdf, receipt, y)
  y = drawPayments(pdf, receipt, y)
  const note = say(booking.locale, 'receipt-note')
  y = spaceFor(pdf, y, heightOf(pdf, note, { size: 8.5 }))
  y += write(pdf, note, { x: page.margin, y, size: 8.5, colour: colours.soft }) + 20
  drawContact(pdf, { settings, y })
  drawFeet(pdf, { settings, name })
  return bytesOf(pdf)
}

function drawParties(pdf: PdfDocument, { booking, settings }: Receipt, y: number): number {
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
    write(pdf, label, { x, y, size: 9, colour: colours.soft, width })
    tallest = Math.max(tallest, write(pdf, text, { x, y: y + 13, size: 9.5, width, gap: 3 }))
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

function drawItems(pdf: PdfDocument, { booking }: Receipt, from: number): number {
  const { locale } = booking
  let y = from
  rule(pdf, y)
  y += 8
  for (const item of booking.items.toSorted(byDate)) {
    const when = whenText(item, locale).map(([, value]) => value)
    const width = inner - 130
    const height = heightOf(pdf, item.title, { size: 10.5, weight: 'semibold', width })
    y = spaceFor(pdf, y, height + 20)
    write(pdf, item.title, { x: page.margin, y, size: 10.5, weight: 'semibold', width })
    write(pdf, formatMoney(item.total, locale), { x: page.margin, y, size: 10.5, align: 'end' })
    y += height + 1
    y +=
      write(pdf, inOwnOrder(when.join(' – ')), {
        x: page.margin,
        y,
        size: 9,
        colour: colours.soft,
        width,
      }) + 7
    rule(pdf, y)
    y += 8
  }
  return y
}

function drawSums(pdf: PdfDocument, { booking, totals }: Receipt, from: number): number {
  const { locale, display, ledger } = booking
  const net = { minor: display.grandTotal.minor - display.vatTotal.minor, currency: display.currency }
  let y = spaceFor(pdf, from, 90)
  if (display.vatTotal.minor > 0) {
    y = drawSum(pdf, [say(locale, 'receipt-net'), formatMoney(net, locale)], y)
    for (const [rate, amount] of vatByRate(totals, display.currency)) {
      y = drawSum(pdf, [say(locale, 'line-vat-added', { percent: rate }), formatMoney(amount, locale)], y)
    }
  }
  y = drawSum(pdf, [say(locale, 'voucher-total'), formatMoney(display.grandTotal, locale)], y, true)
  if (ledger.currency !== display.currency) {
    y = drawSum(pdf, [say(locale, 'agreement-ledger'), formatMoney(ledger.grandTotal, locale)], y)
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

function drawPayments(pdf: PdfDocument, { booking, payments, settings }: Receipt, from: number): number {
  const { locale, display } = booking
  const heading = say(locale, 'receipt-received')
  let y = spaceFor(pdf, from, 60)
  y += write(pdf, heading, { x: page.margin, y, size: 11.5, weight: 'semibold' }) + 6
  for (const { method, at, amount } of payments) {
    const label = `${formatDay(dayIn(at, settings.timeZone))}  ·  ${say(locale, `receipt-by-${method}`)}`
    y = drawSum(pdf, [label, formatMoney(amount, locale)], spaceFor(pdf, y, 20))
  }
  const sum = payments.reduce((all, { amount }) => all + amount.minor, zero(display.currency).minor)
  if (payments.length === 0) y = drawSum(pdf, [say(locale, 'receipt-nothing'), ''], y)
  const goodwill = goodwillOf(booking)
  if (goodwill.minor > 0) {
    const given = formatMoney(negate(goodwill), locale)
    y = drawSum(pdf, [say(locale, 'voucher-goodwill'), given], spaceFor(pdf, y, 20))
  }
  const open = moneyOf(Math.max(0, display.grandTotal.minor - goodwill.minor - sum), display.currency)
  y = drawSum(pdf, [say(locale, 'voucher-balance'), formatMoney(open, locale)], spaceFor(pdf, y, 20), true)
  return y + 18
}

function drawSum(pdf: PdfDocument, [label, value]: [string, string], y: number, strong = false): number {
  const style = { size: 10, weight: strong ? 'bold' : 'regular' } as const
  const width = inner - 130
  const height = write(pdf, label, { x: page.margin, y, width, ...style })
  write(pdf, value, { x: page.margin, y, align: 'end', ...style })
  return y + height + 5
}
