import type { ListedBooking } from '#domain/booking/booking-list.ts'
import type { Booking } from '#domain/booking/order.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { say } from '#server/i18n/say.ts'
import type { StaffNews } from '#server/outbox/notify-staff.ts'
import { type BookingEmail, bookingValues, itemParts, momentIn } from './booking-parts.ts'
import { type EmailDraft, type EmailText, emailText, type Part, paragraph } from './email.ts'

/** The screen of the back office on which a notice is settled. */
export type NoticeScreen = 'booking' | 'refunds' | 'payments'

export type StaffNotice = { what: StaffNews; note?: string; screen: NoticeScreen; url: string }

/** Notifies staff about a booking, in the company's own language: what happened, what is to be done, and where. */
export function staffNotice(
  { booking, timeZone }: BookingEmail,
  { what, note, screen, url }: StaffNotice,
  locale: Locale,
): EmailDraft {
  const text = emailText(locale, `mail-staff-${what}`, { number: booking.number })
  const { guest, display } = booking
  const sale: Part = {
    kind: 'facts',
    rows: [
      [say(locale, 'voucher-guest'), `${guest.firstName} ${guest.lastName}`],
      [say(locale, 'voucher-total'), formatMoney(display.grandTotal, locale)],
    ],
  }
  return {
    subject: text,
    title: text,
    parts: [
      paragraph(nextOf(booking, { what, timeZone, locale })),
      { kind: 'code', label: say(locale, 'voucher-number'), text: booking.number },
      ...(what === 'sold' || what === 'to-confirm' ? [sale] : []),
      ...itemParts({ ...booking, locale }),
      ...(note ? [paragraph(note)] : []),
      { kind: 'button', text: say(locale, `mail-staff-open-${screen}`), url },
    ],
    values: bookingValues(booking),
  }
}

/** What is to be done about it. */
function nextOf(
  { state, paymentDeadline }: Booking,
  { what, timeZone, locale }: { what: StaffNews; timeZone: string; locale: Locale },
): EmailText {
  const deadline = paymentDeadline ? momentIn(new Date(paymentDeadline), { timeZone, locale }) : ''
  if (what === 'to-confirm') return emailText(locale, 'mail-staff-to-confirm-text', { deadline })
  if (what === 'sold' && state === 'awaiting-payment')
    return emailText(locale, 'mail-staff-sold-awaits-text', { deadline })
  return emailText(locale, `mail-staff-${what}-text`)
}

/** Lists the sales of a day for staff. */
export function salesOfDayEmail(
  {
    day,
    bookings,
    more,
    url,
  }: { day: string; bookings: readonly ListedBooking[]; more: boolean; url: string },
  locale: Locale,
): EmailDraft {
  const text = emailText(locale, 'mail-sales-of-day', { day: formatDay(day as Day), count: bookings.length })
  return {
    subject: text,
    title: text,
    parts: [
      ...bookings.flatMap((booking) => partsOf(booking, locale)),
      ...(more ? [paragraph(emailText(locale, 'mail-sales-of-day-more'))] : []),
      { kind: 'button', text: say(locale, 'mail-staff-open-bookings'), url },
    ],
    values: { day: formatDay(day as Day) },
  }
}

function partsOf({ number, guest, total, items }: ListedBooking, locale: Locale): Part[] {
  return [
    { kind: 'heading', text: number },
    {
      kind: 'facts',
      rows: [
        [say(locale, 'voucher-guest'), `${guest.firstName} ${guest.lastName}`],
        [say(locale, 'voucher-total'), formatMoney(total, locale)],
        ...items.map(
          ({ title, day, time }) =>
            [title, [formatDay(day as Day), time].filter(Boolean).join(say(locale, 'comma'))] as const,
        ),
      ],
    },
  ]
}
