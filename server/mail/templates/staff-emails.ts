import type { ListedBooking } from '#domain/booking/booking-list.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { say } from '#server/i18n/say.ts'
import { type EmailDraft, emailText, type Part, paragraph } from './email.ts'

/** Lists the sales of a day for staff. */
export function salesOfDayEmail(
  { day, bookings, more }: { day: string; bookings: readonly ListedBooking[]; more: boolean },
  locale: Locale,
): EmailDraft {
  const text = emailText(locale, 'mail-sales-of-day', { day: formatDay(day as Day), count: bookings.length })
  return {
    subject: text,
    title: text,
    parts: [
      ...bookings.flatMap((booking) => partsOf(booking, locale)),
      ...(more ? [paragraph(emailText(locale, 'mail-sales-of-day-more'))] : []),
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
