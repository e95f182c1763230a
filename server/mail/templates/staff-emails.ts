import type { ListedBooking } from '#domain/booking/booking-list.ts'
import type { Booking } from '#domain/booking/order.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { type ServerMessage, say } from '#server/i18n/say.ts'
import type { NoticeDetails, StaffNews } from '#server/outbox/notify-staff.ts'
import { type BookingEmail, bookingValues, type Fact, itemParts, momentIn } from './booking-parts.ts'
import { type EmailDraft, type EmailText, emailText, type Part, paragraph, replyPart } from './email.ts'

/** The screen of the back office on which a notice is settled. */
export type NoticeScreen = 'booking' | 'refunds' | 'payments'

export type StaffNotice = Omit<NoticeDetails, 'creditNote'> & {
  what: StaffNews
  screen: NoticeScreen
  url: string
  /** Who gets a reply; missing where staff have no email of the guest. */
  replyTo?: string | undefined
  /** What goes back for what was cancelled. */
  refund?: Money | undefined
  /** Refunds that staff have to send. */
  byHand: readonly Money[]
}

/** Notifies staff about a booking, in the company's own language: what happened, what is to be done, and where. */
export function staffNotice(of: BookingEmail, notice: StaffNotice, locale: Locale): EmailDraft {
  const { booking, timeZone } = of
  const { what, positions, byHand, screen, url, replyTo } = notice
  const text = emailText(locale, `mail-staff-${what}`, { number: booking.number })
  const items = booking.items.filter((_, position) => positions?.includes(position) ?? true)
  const amount = byHand.map((one) => formatMoney(one, locale)).join(say(locale, 'comma'))
  return {
    subject: text,
    title: text,
    parts: [
      paragraph(nextOf(booking, { what, timeZone, locale })),
      ...(amount ? [paragraph(emailText(locale, 'mail-staff-refund-by-hand', { amount }))] : []),
      { kind: 'code', label: say(locale, 'voucher-number'), text: booking.number },
      { kind: 'facts', rows: noticeRows(booking, notice, locale) },
      ...itemParts({ ...booking, items, locale }),
      { kind: 'button', text: say(locale, `mail-staff-open-${screen}`), url },
      ...(replyTo ? [replyPart(replyTo, locale)] : []),
    ],
    values: bookingValues(booking),
  }
}

/** Who it is about, which money, and what was reported. */
function noticeRows(
  { guest, display, standing, state }: Booking,
  { what, amount, sender, sentOn, former, attempt, note, refund }: StaffNotice,
  locale: Locale,
): Fact[] {
  const left = state === 'cancelled' ? undefined : standing
  const inWords = (money: Money | undefined) => money && money.minor > 0 && formatMoney(money, locale)
  const when =
    former && [formatDay(former.day as Day), former.time].filter(Boolean).join(say(locale, 'comma'))
  const rows: [ServerMessage, string | false | undefined][] = [
    ['voucher-guest', `${guest.firstName} ${guest.lastName}`],
    ['mail-transfer-amount', inWords(amount)],
    ['message-sender', sender],
    ['mail-staff-sent-on', sentOn && formatDay(sentOn as Day)],
    ['mail-staff-former-date', when],
    ['mail-refund-amount', inWords(refund)],
    ['voucher-total', formatMoney(left?.total ?? display.grandTotal, locale)],
    ['mail-paid-so-far', inWords(left?.paid)],
    ['mail-still-to-pay', inWords(left?.balance)],
    ['mail-staff-payment', attempt],
    [what === 'refund-failing' ? 'mail-staff-provider' : 'mail-staff-note', note],
  ]
  return rows.flatMap(([label, value]) => (value ? [[say(locale, label), value] as const] : []))
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
