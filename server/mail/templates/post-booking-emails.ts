import { documentsOf } from '#domain/booking/documents.ts'
import type { Booking } from '#domain/booking/order.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { say } from '#server/i18n/say.ts'
import { balanceOf, comesToMeeting, totalOf } from '#server/orders/booking-texts.ts'
import type { CreditNote, MadeRefund } from '#server/post-booking/find-credit.ts'
import {
  type BookingEmail,
  bookedParts,
  bookingEmail,
  bookingValues,
  type Fact,
  greeting,
  itemParts,
  momentIn,
  numberPart,
  paymentRows,
  transferRows,
} from './booking-parts.ts'
import { type EmailDraft, emailText, lines, type Part, paragraph } from './email.ts'

export type CancelledEmail = BookingEmail & {
  positions: readonly number[]
  whole: boolean
  creditNote?: CreditNote
  /** Whether the company cancelled, and not its guest. */
  byCompany?: boolean
  /** Words of staff to the guest. */
  message?: string
}

/** Cancelled items, refunds with their credit notes, and when. */
export function bookingCancelled(of: CancelledEmail): EmailDraft {
  const { booking, positions, whole, creditNote, byCompany, message } = of
  const items = booking.items.filter((_, position) => positions.includes(position))
  const text = whole ? 'mail-cancelled-text' : 'mail-item-cancelled-text'
  const apology = whole ? 'mail-cancelled-by-company' : 'mail-item-cancelled-by-company'
  return bookingEmail(of, {
    subject: whole ? 'mail-cancelled-subject' : 'mail-item-cancelled-subject',
    title: whole ? 'mail-cancelled-title' : 'mail-item-cancelled-title',
    parts: [
      paragraph(emailText(booking.locale, byCompany ? apology : text)),
      ...lines(message ?? ''),
      numberPart(booking),
      ...itemParts({ ...booking, items }),
      ...refundParts(booking, creditNote),
      ...(documentsOf(booking.state).includes('voucher')
        ? [paragraph(say(booking.locale, 'mail-item-cancelled-voucher'))]
        : []),
    ],
  })
}

/** The refund of a credit note: its amount, what was retained of the payments, and how it comes back. */
export function refundParts({ locale }: Booking, creditNote: CancelledEmail['creditNote']): Part[] {
  if (!creditNote) return [paragraph(emailText(locale, 'mail-cancelled-nothing'))]
  const rows: Fact[] = [
    [say(locale, 'mail-credit-note'), creditNote.number],
    [say(locale, 'mail-refund-amount'), formatMoney(creditNote.refund, locale)],
  ]
  if (creditNote.retained.minor > 0)
    rows.push([say(locale, 'mail-refund-retained'), formatMoney(creditNote.retained, locale)])
  return [{ kind: 'facts', rows }, ...wayParts(creditNote, locale)]
}

/** How the money comes back, or the code of the credit that is given instead. */
function wayParts({ way, credit }: CreditNote, locale: Locale): Part[] {
  if (credit) {
    const day = credit.until ? formatDay(credit.until as Day) : ''
    return [
      { kind: 'code', label: say(locale, 'mail-credit-code'), text: credit.code },
      paragraph(emailText(locale, 'mail-cancelled-credit', { day })),
    ]
  }
  if (way === 'agency-account') return [paragraph(emailText(locale, 'mail-cancelled-when-agency'))]
  if (way === 'cash') return [paragraph(emailText(locale, 'mail-cancelled-when-cash'))]
  return [
    paragraph(emailText(locale, way === 'transfer' ? 'mail-cancelled-when-transfer' : 'mail-cancelled-when')),
  ]
}

/** Money has left for the customer's card or account. */
export function refundMade(of: BookingEmail, { amount, creditNote, reason, way }: MadeRefund): EmailDraft {
  const { locale, number } = of.booking
  const text = reason === 'cancelled' ? 'mail-refund-made-text' : 'mail-refund-made-other'
  return bookingEmail(of, {
    subject: 'mail-refund-made-subject',
    title: 'mail-refund-made-title',
    parts: [
      paragraph(emailText(locale, way === 'cash' ? 'mail-refund-made-cash' : text)),
      {
        kind: 'facts',
        rows: [
          [say(locale, 'voucher-number'), number],
          [say(locale, 'mail-credit-note'), creditNote],
          [say(locale, 'mail-refund-amount'), formatMoney(amount, locale)],
        ],
      },
      ...(way === 'cash' ? [] : [paragraph(emailText(locale, 'mail-refund-when'))]),
    ],
  })
}

export type BalanceFigures = { paid: Money; balance: Money }

/**
 * Money has arrived by bank transfer: part of the balance, or of what is due until a deadline. Then it says how much is still
 * to be transferred, and where to: a prepayment is less than the balance.
 */
export function transferReceived(of: BookingEmail, figures: BalanceFigures): EmailDraft {
  const { booking, timeZone } = of
  const { locale, paymentDeadline } = booking
  const waits = booking.state === 'awaiting-payment'
  const rows = waits ? [paidRow(figures, locale), ...transferRows(booking)] : balanceRows(of, figures)
  if (waits && paymentDeadline) {
    const deadline = momentIn(new Date(paymentDeadline), { timeZone, locale })
    rows.push([say(locale, 'mail-transfer-deadline'), deadline])
  }
  return bookingEmail(of, {
    subject: 'mail-received-subject',
    title: 'mail-received-title',
    parts: [
      paragraph(emailText(locale, waits ? 'mail-received-part' : 'mail-received-balance')),
      { kind: 'facts', rows },
    ],
  })
}

/** The transfer is still awaited, and the deadline comes near. */
export function paymentReminder(of: BookingEmail): EmailDraft {
  const { booking, timeZone } = of
  const { locale, paymentDeadline } = booking
  const deadline = paymentDeadline ? momentIn(new Date(paymentDeadline), { timeZone, locale }) : ''
  return bookingEmail(of, {
    subject: 'mail-remind-payment-subject',
    title: 'mail-remind-payment-title',
    deadline,
    parts: [
      paragraph(emailText(locale, 'mail-remind-payment-text', { deadline })),
      { kind: 'facts', rows: transferRows(booking) },
      ...bookedParts(booking),
    ],
  })
}

/** Within a day it begins: when, where, what to bring, what is still to be paid. */
export function departureReminder({ booking, company, pageUrl }: BookingEmail, position: number): EmailDraft {
  const { locale, guest } = booking
  const item = booking.items[position]!
  const isOwed = balanceOf(booking).minor + booking.display.onSiteTotal.minor > 0
  return {
    subject: emailText(locale, 'mail-remind-trip-subject', { title: item.title, company }),
    title: emailText(locale, 'mail-remind-trip-title', { name: guest.firstName }),
    parts: [
      paragraph(emailText(locale, 'mail-remind-trip-text')),
      numberPart(booking),
      ...itemParts({ ...booking, items: [item] }),
      ...(comesToMeeting(item) ? [paragraph(say(locale, 'voucher-be-early'))] : []),
      ...(isOwed ? [{ kind: 'facts', rows: paymentRows(booking) } as const] : []),
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
    values: { ...bookingValues(booking), title: item.title },
  }
}

/** Another day: what it is now, with the new voucher. */
export function dayChanged(
  of: BookingEmail,
  { position, balance }: { position: number; balance: Money },
): EmailDraft {
  const { booking } = of
  const { locale } = booking
  const total = formatMoney(totalOf(booking), locale)
  return bookingEmail(of, {
    subject: 'mail-day-subject',
    title: 'mail-day-title',
    parts: [
      paragraph(emailText(locale, 'mail-day-text')),
      numberPart(booking),
      ...itemParts({ ...booking, items: [booking.items[position]!] }),
      {
        kind: 'facts',
        rows: [
          [say(locale, 'voucher-total'), total],
          [say(locale, 'mail-still-to-pay'), formatMoney(balance, locale)],
        ],
      },
    ],
  })
}

/** The departure comes near and something is still to pay: by card, at once, by a link that needs no login. */
export function balanceLink(of: BookingEmail, figures: BalanceFigures): EmailDraft {
  const { booking, company, pageUrl } = of
  const { locale } = booking
  return {
    subject: emailText(locale, 'mail-balance-subject', { number: booking.number, company }),
    title: emailText(locale, 'mail-balance-title'),
    parts: [
      greeting(booking),
      paragraph(emailText(locale, 'mail-balance-text')),
      { kind: 'facts', rows: balanceRows(of, figures) },
      ...bookedParts(booking),
      {
        kind: 'button',
        text: say(locale, 'mail-balance-pay', { amount: formatMoney(figures.balance, locale) }),
        url: pageUrl,
      },
    ],
    values: bookingValues(booking),
  }
}

/** The balance has come: the voucher says so too. */
export function balancePaid(of: BookingEmail): EmailDraft {
  const { booking } = of
  const number: Fact = [say(booking.locale, 'voucher-number'), booking.number]
  return bookingEmail(of, {
    subject: 'mail-balance-paid-subject',
    title: 'mail-balance-paid-title',
    parts: [
      paragraph(emailText(booking.locale, 'mail-balance-paid-text')),
      { kind: 'facts', rows: [number, ...paymentRows(booking)] },
    ],
  })
}

/** The number of a booking, what is paid, and what is still to pay. */
export function balanceRows({ booking: { locale, number } }: BookingEmail, figures: BalanceFigures): Fact[] {
  return [
    [say(locale, 'voucher-number'), number],
    paidRow(figures, locale),
    [say(locale, 'mail-still-to-pay'), formatMoney(figures.balance, locale)],
  ]
}

function paidRow({ paid }: Pick<BalanceFigures, 'paid'>, locale: Locale): Fact {
  return [say(locale, 'mail-paid-so-far'), formatMoney(paid, locale)]
}
