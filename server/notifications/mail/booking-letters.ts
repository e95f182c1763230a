import type { Booking } from '#domain/booking/order.ts'
import { formatDay } from '#domain/dates/day.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import {
  chosenInWords,
  comesToMeeting,
  isForPeople,
  paymentFigures,
  peopleInWords,
  whenInWords,
} from '#server/bookings/voucher/words.ts'
import { say } from '#server/messages/say.ts'
import { type Letter, type Part, paragraph } from './letter.ts'

export type BookingLetter = { booking: Booking; company: string; pageUrl: string; timeZone: string }

/** All is well: what was booked, what is paid, what to bring. */
export function bookingConfirmed({ booking, company, pageUrl }: BookingLetter): Letter {
  const { locale } = booking
  const figures = paymentFigures(booking).map(
    ({ label, text }) => [say(locale, `voucher-${label}`), text] as const,
  )
  return {
    subject: say(locale, 'mail-confirmed-subject', { number: booking.number, company }),
    title: say(locale, 'mail-confirmed-title'),
    parts: [
      paragraph(say(locale, 'mail-dear', { name: nameOf(booking) })),
      paragraph(say(locale, 'mail-confirmed-text')),
      numberPart(booking),
      ...itemParts(booking),
      {
        kind: 'facts',
        rows: [
          [
            say(locale, 'voucher-total'),
            formatMoney(booking.standing?.total ?? booking.display.grandTotal, locale),
          ],
          ...figures,
        ],
      },
      ...(booking.items.some(comesToMeeting) ? [paragraph(say(locale, 'voucher-be-early'))] : []),
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
  }
}

/** Where to send the money, under which reference, until when. */
export function bankTransferInstructions({ booking, company, pageUrl, timeZone }: BookingLetter): Letter {
  const { locale, bankAccount, paymentDeadline } = booking
  const deadline = paymentDeadline ? momentIn(new Date(paymentDeadline), timeZone) : ''
  const rows: [string, string][] = [
    [say(locale, 'mail-transfer-amount'), formatMoney(booking.dueNow, locale)],
    [say(locale, 'mail-transfer-reference'), booking.number],
    [say(locale, 'mail-transfer-deadline'), deadline],
  ]
  if (bankAccount) {
    rows.push(
      [say(locale, 'mail-transfer-bank'), bankAccount.bank],
      [say(locale, 'mail-transfer-holder'), bankAccount.holder],
      ['IBAN', spacedIban(bankAccount.iban)],
    )
  }
  return {
    subject: say(locale, 'mail-transfer-subject', { number: booking.number, company }),
    title: say(locale, 'mail-transfer-title'),
    parts: [
      paragraph(say(locale, 'mail-dear', { name: nameOf(booking) })),
      paragraph(say(locale, 'mail-transfer-text', { deadline })),
      { kind: 'facts', rows },
      ...itemParts(booking),
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
  }
}

/** The money did not come in time. */
export function bookingCancelledUnpaid({ booking, company, pageUrl }: BookingLetter): Letter {
  const { locale } = booking
  return {
    subject: say(locale, 'mail-unpaid-subject', { number: booking.number, company }),
    title: say(locale, 'mail-unpaid-title'),
    parts: [
      paragraph(say(locale, 'mail-dear', { name: nameOf(booking) })),
      paragraph(say(locale, 'mail-unpaid-text')),
      numberPart(booking),
      ...itemParts(booking),
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
  }
}

/** Money goes back: the places were gone, the booking was paid twice, or another amount came than was asked for. */
export function paymentRefunded(
  { booking, company, pageUrl }: BookingLetter,
  { amount, reason }: { amount: Money; reason?: string | null },
): Letter {
  const { locale } = booking
  const isPaidTwice = booking.state === 'confirmed' || booking.state === 'completed'
  const why =
    reason === 'MISMATCH' ? 'mail-refund-mismatch' : isPaidTwice ? 'mail-refund-twice' : 'mail-refund-gone'
  return {
    subject: say(locale, 'mail-refund-subject', { number: booking.number, company }),
    title: say(locale, 'mail-refund-title'),
    parts: [
      paragraph(say(locale, 'mail-dear', { name: nameOf(booking) })),
      paragraph(say(locale, why)),
      {
        kind: 'facts',
        rows: [
          [say(locale, 'voucher-number'), booking.number],
          [say(locale, 'mail-refund-amount'), formatMoney(amount, locale)],
        ],
      },
      paragraph(say(locale, 'mail-refund-when')),
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
  }
}

export function numberPart({ number, locale }: Booking): Part {
  return { kind: 'code', label: say(locale, 'voucher-number'), text: number }
}

export function itemParts({ items, locale }: Booking): Part[] {
  return items.flatMap((item): Part[] => {
    const rows: [string, string][] = [...whenInWords(item, locale)]
    if (isForPeople(item)) rows.push([say(locale, 'voucher-people'), peopleInWords(item.people, locale)])
    if (item.meeting) rows.push([say(locale, 'voucher-meeting'), item.meeting])
    rows.push(...chosenInWords(item, locale))
    return [
      { kind: 'heading', text: item.title },
      { kind: 'facts', rows },
    ]
  })
}

export function nameOf({ guest }: Booking): string {
  return `${guest.firstName} ${guest.lastName}`
}

export function momentIn(instant: Date, timeZone: string): string {
  return `${formatDay(dayIn(instant, timeZone))} ${timeIn(instant, timeZone)}`
}

export function spacedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
