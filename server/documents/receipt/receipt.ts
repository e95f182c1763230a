import { positionsByDate } from '#domain/booking/by-date.ts'
import { inLedger } from '#domain/booking/ledger-amount.ts'
import type { Booking } from '#domain/booking/order.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { add, type Money, moneyOf, negate, subtract, sum, zero } from '#domain/money/money.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { LogoFile } from '#server/catalogue/settings/logo-file.ts'
import { inOwnOrder } from '#server/documents/pdf/bidi.ts'
import { bytesOf, colours, inner, type PdfDocument, page, spaceFor } from '#server/documents/pdf/document.ts'
import { drawContact, drawFeet, newBookingDocument } from '#server/documents/pdf/letterhead.ts'
import { heightOf, rule, write } from '#server/documents/pdf/write.ts'
import { say } from '#server/i18n/say.ts'
import { balanceOf, goodwillOf, whenText } from '#server/orders/booking-texts.ts'
import type { StoredTotals } from '#server/orders/stored-totals.ts'
import type { ReceivedPayment } from './payments.ts'

/** The data of a receipt. */
export type Receipt = {
  booking: Booking
  totals: StoredTotals
  payments: readonly ReceivedPayment[]
  /** What was retained of cancelled items, by their positions. */
  fees: readonly { position: number; amount: Money }[]
  /** The day of the rates that the booking was converted at. */
  rateDay: Day
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

/** The items that are booked with their prices, and the fees of cancelled ones. */
function drawItems(pdf: PdfDocument, { booking, fees }: Receipt, from: number): number {
  const { locale } = booking
  let y = from
  rule(pdf, y)
  y += 8
  for (const position of positionsByDate(booking.items)) {
    const item = booking.items[position]!
    const fee = fees.find((one) => one.position === position)
    if (item.cancelled && !fee) continue
    const title = fee ? `${say(locale, 'mail-refund-retained')}: ${item.title}` : item.title
    const when = whenText(item, locale).map(([, value]) => value)
    const width = inner - 130
    const height = heightOf(pdf, title, { size: 10.5, weight: 'semibold', width })
    y = spaceFor(pdf, y, height + 20)
    write(pdf, title, { x: page.margin, y, size: 10.5, weight: 'semibold', width })
    const amount = formatMoney(fee?.amount ?? item.total, locale)
    write(pdf, amount, { x: page.margin, y, size: 10.5, align: 'end' })
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

function drawSums(pdf: PdfDocument, receipt: Receipt, from: number): number {
  const { booking, rateDay } = receipt
  const { locale, display, ledger } = booking
  const { price, vat, fee, total } = chargedOf(receipt)
  let y = spaceFor(pdf, from, 90)
  if (vat.minor > 0) {
    y = drawSum(pdf, [say(locale, 'receipt-net'), formatMoney(subtract(price, vat), locale)], y)
    for (const [rate, amount] of vatByRate(receipt)) {
      y = drawSum(pdf, [say(locale, 'line-vat-added', { percent: rate }), formatMoney(amount, locale)], y)
    }
    if (fee.minor > 0) {
      y = drawSum(pdf, [say(locale, 'mail-refund-retained'), formatMoney(fee, locale)], y)
    }
  }
  y = drawSum(pdf, [say(locale, 'voucher-total'), formatMoney(total.display, locale)], y, true)
  if (ledger.currency !== display.currency) {
    const label = say(locale, 'receipt-ledger', { day: formatDay(rateDay) })
    y = drawSum(pdf, [label, formatMoney(total.ledger, locale)], y)
  }
  return y + 14
}

/** The price of the booked items, the tax in it, the fees of cancelled items, and all that is charged in both currencies. */
function chargedOf({ booking, totals, fees }: Receipt) {
  const { display, ledger } = booking
  // The totals of a booking of which nothing is left are those that it was sold with.
  const isBooked = booking.items.some(({ cancelled }) => !cancelled)
  const none = zero(display.currency)
  const price = isBooked ? display.grandTotal : none
  const fee = sum(
    fees.map(({ amount }) => amount),
    display.currency,
  )
  const sold = { display: totals.display.grandTotal, ledger: totals.ledger.grandTotal }
  const ledgerPrice = isBooked ? ledger.grandTotal : zero(ledger.currency)
  return {
    price,
    vat: isBooked ? display.vatTotal : none,
    fee,
    total: { display: add(price, fee), ledger: add(ledgerPrice, inLedger(fee, sold)) },
  }
}

/** The tax contained in the price of the booked items, a sum for each rate; items without tax have no part in it. */
function vatByRate({ booking, totals }: Receipt): [number, Money][] {
  const sums = new Map<number, number>()
  for (const [position, { display }] of totals.items.entries()) {
    if (booking.items[position]?.cancelled || display.vatTotal.minor === 0) continue
    sums.set(display.vatRate, (sums.get(display.vatRate) ?? 0) + display.vatTotal.minor)
  }
  const { currency } = booking.display
  return [...sums].toSorted(([a], [b]) => a - b).map(([rate, minor]) => [rate, moneyOf(minor, currency)])
}

function drawPayments(pdf: PdfDocument, { booking, payments, settings }: Receipt, from: number): number {
  const { locale } = booking
  const heading = say(locale, 'receipt-received')
  let y = spaceFor(pdf, from, 60)
  y += write(pdf, heading, { x: page.margin, y, size: 11.5, weight: 'semibold' }) + 6
  for (const { method, at, amount } of payments) {
    const label = `${formatDay(dayIn(at, settings.timeZone))}  ·  ${say(locale, `receipt-by-${method}`)}`
    y = drawSum(pdf, [label, formatMoney(amount, locale)], spaceFor(pdf, y, 20))
  }
  if (payments.length === 0) y = drawSum(pdf, [say(locale, 'receipt-nothing'), ''], y)
  const goodwill = goodwillOf(booking)
  if (goodwill.minor > 0) {
    const given = formatMoney(negate(goodwill), locale)
    y = drawSum(pdf, [say(locale, 'voucher-goodwill'), given], spaceFor(pdf, y, 20))
  }
  const balance = formatMoney(balanceOf(booking), locale)
  y = drawSum(pdf, [say(locale, 'voucher-balance'), balance], spaceFor(pdf, y, 20), true)
  return y + 18
}

function drawSum(pdf: PdfDocument, [label, value]: [string, string], y: number, strong = false): number {
  const style = { size: 10, weight: strong ? 'bold' : 'regular' } as const
  const width = inner - 130
  const height = write(pdf, label, { x: page.margin, y, width, ...style })
  write(pdf, value, { x: page.margin, y, align: 'end', ...style })
  return y + height + 5
}
