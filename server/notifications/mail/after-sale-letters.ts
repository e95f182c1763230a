import type { Booking } from '#domain/booking/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import type { OfficeNews } from '#server/aftersale/tell-office.ts'
import { comesToMeeting } from '#server/bookings/voucher/words.ts'
import { say } from '#server/messages/say.ts'
import { type BookingLetter, itemParts, momentIn, nameOf, numberPart, spacedIban } from './booking-letters.ts'
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

/** Money has arrived by bank transfer: part of what is due, or of the balance. */
export function transferReceived(
  { booking, company, pageUrl, timeZone }: BookingLetter,
  { paid, balance }: { paid: Money; balance: Money },
): Letter {
  const { locale, state, paymentDeadline } = booking
  const rows: [string, string][] = [
    [say(locale, 'voucher-number'), booking.number],
    [say(locale, 'mail-paid-so-far'), formatMoney(paid, locale)],
    [say(locale, 'mail-still-to-pay'), formatMoney(balance, locale)],
  ]
  const waits = state === 'awaiting-payment'
  if (waits && paymentDeadline) {
    rows.push([say(locale, 'mail-transfer-deadline'), momentIn(new Date(paymentDeadline), timeZone)])
  }
  return {
    subject: say(locale, 'mail-received-subject', { number: booking.number, company }),
    title: say(locale, 'mail-received-title'),
    parts: [
      paragraph(say(locale, 'mail-dear', { name: nameOf(booking) })),
      paragraph(say(locale, waits ? 'mail-received-part' : 'mail-received-balance')),
      { kind: 'facts', rows },
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
  }
}

/** The transfer is still awaited, and the deadline comes near. */
export function paymentReminder({ booking, company, pageUrl, timeZone }: BookingLetter): Letter {
  const { locale, bankAccount, paymentDeadline } = booking
  const deadline = paymentDeadline ? momentIn(new Date(paymentDeadline), timeZone) : ''
  const rows: [string, string][] = [
    [say(locale, 'mail-transfer-amount'), formatMoney(booking.dueNow, locale)],
    [say(locale, 'mail-transfer-reference'), booking.number],
  ]
  if (bankAccount) {
    rows.push(
      [say(locale, 'mail-transfer-bank'), bankAccount.bank],
      [say(locale, 'mail-transfer-holder'), bankAccount.holder],
      ['IBAN', spacedIban(bankAccount.iban)],
    )
  }
  return {
    subject: say(locale, 'mail-remind-payment-subject', { number: booking.number, deadline, company }),
    title: say(locale, 'mail-remind-payment-title'),
    parts: [
      paragraph(say(locale, 'mail-dear', { name: nameOf(booking) })),
      paragraph(say(locale, 'mail-remind-payment-text', { deadline })),
      { kind: 'facts', rows },
      ...itemParts(booking),
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
  }
}

/** Within a day it begins: when, where, what to bring, what is still to be paid. */
export function departureReminder(
  { booking, company, pageUrl }: BookingLetter,
  { position, balance }: { position: number; balance: Money },
): Letter {
  const { locale, guest } = booking
  const item = booking.items[position]!
  const owed = balance.minor + booking.display.onSiteTotal.minor
  const rest: Part[] =
    owed > 0
      ? [
          {
            kind: 'facts',
            rows: [[say(locale, 'mail-still-to-pay'), formatMoney({ ...balance, minor: owed }, locale)]],
          },
        ]
      : []
  return {
    subject: say(locale, 'mail-remind-trip-subject', { title: item.title, company }),
    title: say(locale, 'mail-remind-trip-title', { name: guest.firstName }),
    parts: [
      paragraph(say(locale, 'mail-remind-trip-text')),
      numberPart(booking),
      ...itemParts({ ...booking, items: [item] }),
      ...(comesToMeeting(item) ? [paragraph(say(locale, 'voucher-be-early'))] : []),
      ...rest,
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
  }
}

/** Another day: what it is now, with the new voucher. */
export function dayChanged(
  { booking, company, pageUrl }: BookingLetter,
  { position, balance }: { position: number; balance: Money },
): Letter {
  const { locale } = booking
  return {
    subject: say(locale, 'mail-day-subject', { number: booking.number, company }),
    title: say(locale, 'mail-day-title'),
    parts: [
      paragraph(say(locale, 'mail-dear', { name: nameOf(booking) })),
      paragraph(say(locale, 'mail-day-text')),
      numberPart(booking),
      ...itemParts({ ...booking, items: [booking.items[position]!] }),
      {
        kind: 'facts',
        rows: [
          [
            say(locale, 'voucher-total'),
            formatMoney(booking.standing?.total ?? booking.display.grandTotal, locale),
          ],
          [say(locale, 'mail-still-to-pay'), formatMoney(balance, locale)],
        ],
      },
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
  }
}

type BalanceFigures = { paid: Money; balance: Money }

/** The departure comes near and something is still to pay: by card, at once, by a link that needs no login. */
export function balanceLink(of: BookingLetter, figures: BalanceFigures): Letter {
  const { booking, company, pageUrl } = of
  const { locale } = booking
  return {
    subject: say(locale, 'mail-balance-subject', { number: booking.number, company }),
    title: say(locale, 'mail-balance-title'),
    parts: [
      paragraph(say(locale, 'mail-dear', { name: nameOf(booking) })),
      paragraph(say(locale, 'mail-balance-text')),
      balanceFacts(of, figures),
      ...itemParts({ ...booking, items: booking.items.filter(({ cancelled }) => !cancelled) }),
      {
        kind: 'button',
        text: say(locale, 'mail-balance-pay', { amount: formatMoney(figures.balance, locale) }),
        url: pageUrl,
      },
    ],
  }
}

/** The balance has come: the voucher says so too. */
export function balancePaid(of: BookingLetter, figures: BalanceFigures): Letter {
  const { booking, company, pageUrl } = of
  const { locale } = booking
  return {
    subject: say(locale, 'mail-balance-paid-subject', { number: booking.number, company }),
    title: say(locale, 'mail-balance-paid-title'),
    parts: [
      paragraph(say(locale, 'mail-dear', { name: nameOf(booking) })),
      paragraph(say(locale, 'mail-balance-paid-text')),
      balanceFacts(of, figures),
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
  }
}

function balanceFacts(
  { booking: { locale, number } }: BookingLetter,
  { paid, balance }: BalanceFigures,
): Part {
  return {
    kind: 'facts',
    rows: [
      [say(locale, 'voucher-number'), number],
      [say(locale, 'mail-paid-so-far'), formatMoney(paid, locale)],
      [say(locale, 'mail-still-to-pay'), formatMoney(balance, locale)],
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
