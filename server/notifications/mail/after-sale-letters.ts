import type { Booking } from '#domain/booking/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import type { OfficeNews } from '#server/aftersale/tell-office.ts'
import { say } from '#server/messages/say.ts'
import { type BookingLetter, itemParts, nameOf, numberPart } from './booking-letters.ts'
import { type Letter, type Part, paragraph } from './letter.ts'

export type CancelledLetter = BookingLetter & {
  positions: readonly number[]
  whole: boolean
  creditNote?: { number: string; refund: Money; kept: Money }
}

/** What was cancelled, what goes back by which credit note, and when. */
export function bookingCancelled(of: CancelledLetter): Letter {
  const { booking, company, pageUrl, positions, whole, creditNote } = of
  const { locale } = booking
  const items = booking.items.filter((_, position) => positions.includes(position))
  return {
    subject: say(locale, whole ? 'mail-cancelled-subject' : 'mail-item-cancelled-subject', {
      number: booking.number,
      company,
    }),
    title: say(locale, whole ? 'mail-cancelled-title' : 'mail-item-cancelled-title'),
    parts: [
      paragraph(say(locale, 'mail-dear', { name: nameOf(booking) })),
      paragraph(say(locale, whole ? 'mail-cancelled-text' : 'mail-item-cancelled-text')),
      numberPart(booking),
      ...itemParts({ ...booking, items }),
      ...refundParts(booking, creditNote),
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
  }
}

function refundParts({ locale }: Booking, creditNote: CancelledLetter['creditNote']): Part[] {
  if (!creditNote) return [paragraph(say(locale, 'mail-cancelled-nothing'))]
  const rows: [string, string][] = [
    [say(locale, 'mail-credit-note'), creditNote.number],
    [say(locale, 'mail-refund-amount'), formatMoney(creditNote.refund, locale)],
  ]
  if (creditNote.kept.minor > 0)
    rows.push([say(locale, 'mail-refund-kept'), formatMoney(creditNote.kept, locale)])
  return [{ kind: 'facts', rows }, paragraph(say(locale, 'mail-cancelled-when'))]
}

/** Money has left for the customer's card or account. */
export function refundMade(
  { booking, company, pageUrl }: BookingLetter,
  { amount, creditNote }: { amount: Money; creditNote: string },
): Letter {
  const { locale } = booking
  return {
    subject: say(locale, 'mail-refund-made-subject', { number: booking.number, company }),
    title: say(locale, 'mail-refund-made-title'),
    parts: [
      paragraph(say(locale, 'mail-dear', { name: nameOf(booking) })),
      paragraph(say(locale, 'mail-refund-made-text')),
      {
        kind: 'facts',
        rows: [
          [say(locale, 'voucher-number'), booking.number],
          [say(locale, 'mail-credit-note'), creditNote],
          [say(locale, 'mail-refund-amount'), formatMoney(amount, locale)],
        ],
      },
      paragraph(say(locale, 'mail-refund-when')),
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
  }
}

/** What the office should know of a booking, in the company's own language. */
export function officeTold(
  { booking }: BookingLetter,
  { what, note }: { what: OfficeNews; note?: string },
): Letter {
  const text = say('en', `mail-office-${what}`, { number: booking.number })
  return {
    subject: text,
    title: text,
    parts: [
      { kind: 'code', label: say('en', 'voucher-number'), text: booking.number },
      ...itemParts({ ...booking, locale: 'en' }),
      ...(note ? [paragraph(note)] : []),
    ],
  }
}
