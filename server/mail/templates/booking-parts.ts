import { byDate } from '#domain/booking/by-date.ts'
import { hotelText } from '#domain/booking/manifest.ts'
import type { Booking } from '#domain/booking/order.ts'
import { formatDay } from '#domain/dates/day.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type ServerMessage, say } from '#server/i18n/say.ts'
import {
  chosenText,
  isForPeople,
  meetingLabel,
  paymentFigures,
  peopleText,
  standingItems,
  whenText,
} from '#server/orders/booking-texts.ts'
import { type EmailDraft, emailText, type Part, paragraph } from './email.ts'

export type BookingEmail = { booking: Booking; company: string; pageUrl: string; timeZone: string }

export type Fact = readonly [label: string, value: string]

/** An email to the customer of a booking: the greeting, what there is to say, the way to the booking. */
export function bookingEmail(
  { booking, company, pageUrl }: BookingEmail,
  of: { subject: ServerMessage; title: ServerMessage; parts: readonly Part[]; deadline?: string },
): EmailDraft {
  const { locale, number } = booking
  return {
    subject: emailText(locale, of.subject, { number, company, deadline: of.deadline }),
    title: emailText(locale, of.title),
    parts: [
      greeting(booking),
      ...of.parts,
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
    values: bookingValues(booking),
  }
}

/** The placeholders that every text of an email to the guest of a booking may use. */
export function bookingValues({ guest, number }: Booking): EmailDraft['values'] {
  return { name: `${guest.firstName} ${guest.lastName}`, firstName: guest.firstName, number }
}

/** The booking's number, to be found again and read out. */
export function numberPart({ number, locale }: Booking): Part {
  return { kind: 'code', label: say(locale, 'voucher-number'), text: number }
}

/**
 * What a booking still contains, by date: an email that lists cancelled items would seem to confirm them. All items where
 * each is cancelled.
 */
export function bookedParts(booking: Booking): Part[] {
  const items = standingItems(booking)
  return itemParts(items.length > 0 ? { ...booking, items } : booking)
}

/** Items by date, one by one. */
export function itemParts({ items, locale }: Booking): Part[] {
  return items.toSorted(byDate).flatMap((item): Part[] => {
    const rows: [string, string][] = [...whenText(item, locale)]
    if (isForPeople(item)) rows.push([say(locale, 'voucher-people'), peopleText(item.people, locale)])
    if (item.meeting) rows.push([meetingLabel(item, locale), item.meeting])
    if (item.hotel) rows.push([say(locale, 'voucher-hotel'), hotelText(item.hotel)])
    rows.push(...chosenText(item, locale))
    return [
      { kind: 'heading', text: item.title },
      { kind: 'facts', rows },
    ]
  })
}

/** What is paid, what is left to pay and when, and a deposit that is given back. */
export function paymentRows(booking: Booking): Fact[] {
  return paymentFigures(booking).map(({ label, text }) => [say(booking.locale, `voucher-${label}`), text])
}

/** Who it is addressed to. */
export function greeting({ guest, locale }: Booking): Part {
  return paragraph(emailText(locale, 'mail-dear', { name: `${guest.firstName} ${guest.lastName}` }))
}

/** An instant as a day and a time in a zone, with the comma of the language between them. */
export function momentIn(instant: Date, { timeZone, locale }: { timeZone: string; locale: Locale }): string {
  return [formatDay(dayIn(instant, timeZone)), timeIn(instant, timeZone)].join(say(locale, 'comma'))
}

/** How much is to be transferred, under which reference, to which account. */
export function transferRows({ dueNow, number, bankAccount, locale }: Booking): Fact[] {
  const rows: Fact[] = [
    [say(locale, 'mail-transfer-amount'), formatMoney(dueNow, locale)],
    [say(locale, 'mail-transfer-reference'), number],
  ]
  if (!bankAccount) return rows
  return [
    ...rows,
    [say(locale, 'mail-transfer-bank'), bankAccount.bank],
    [say(locale, 'mail-transfer-holder'), bankAccount.holder],
    ['IBAN', bankAccount.iban.replace(/(.{4})(?=.)/g, '$1 ')],
  ]
}
