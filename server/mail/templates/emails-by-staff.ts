import { takesPlaces } from '#domain/booking/booking-state.ts'
import { byDate } from '#domain/booking/by-date.ts'
import type { ReceivedMethod } from '#domain/booking/managed.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { say } from '#server/i18n/say.ts'
import { totalOf } from '#server/orders/booking-texts.ts'
import type { CreditNote } from '#server/post-booking/find-credit.ts'
import {
  type BookingEmail,
  bookedParts,
  bookingEmail,
  bookingValues,
  greeting,
  itemParts,
  numberPart,
} from './booking-parts.ts'
import { type EmailDraft, emailText, lines, paragraph } from './email.ts'
import { type BalanceFigures, balanceRows, refundParts } from './post-booking-emails.ts'

/** A payment that staff took: how much, how, and what is paid and owed now. */
export function paymentReceived(
  of: BookingEmail,
  { amount, method, ...figures }: BalanceFigures & { amount: Money; method: ReceivedMethod },
): EmailDraft {
  const { locale } = of.booking
  const received = `${formatMoney(amount, locale)} (${say(locale, `receipt-by-${method}`)})`
  const [number, ...rest] = balanceRows(of, figures)
  return bookingEmail(of, {
    subject: 'mail-payment-received-subject',
    title: 'mail-payment-received-title',
    parts: [
      paragraph(emailText(locale, 'mail-received-balance')),
      { kind: 'facts', rows: [number!, [say(locale, 'mail-payment-received-amount'), received], ...rest] },
    ],
  })
}

/** Staff give a part of the price back; the booking stays. */
export function goodwillRefund(of: BookingEmail & { creditNote: CreditNote; message?: string }): EmailDraft {
  const { booking, creditNote, message } = of
  return bookingEmail(of, {
    subject: 'mail-goodwill-subject',
    title: 'mail-goodwill-title',
    parts: [
      paragraph(emailText(booking.locale, 'mail-goodwill-text')),
      ...lines(message ?? ''),
      numberPart(booking),
      ...refundParts(booking, creditNote),
    ],
  })
}

/** Staff changed the booking: what it is now, with the new voucher. */
export function bookingChanged(
  of: BookingEmail,
  { positions, balance, message }: { positions: readonly number[]; balance: Money; message?: string },
): EmailDraft {
  const { booking } = of
  const { locale } = booking
  const items = booking.items.filter((_, position) => positions.includes(position))
  return bookingEmail(of, {
    subject: 'mail-changed-subject',
    title: 'mail-changed-title',
    parts: [
      paragraph(emailText(locale, 'mail-changed-text')),
      ...lines(message ?? ''),
      numberPart(booking),
      ...itemParts({ ...booking, items }),
      {
        kind: 'facts',
        rows: [
          [say(locale, 'voucher-total'), formatMoney(totalOf(booking), locale)],
          [say(locale, 'mail-still-to-pay'), formatMoney(balance, locale)],
        ],
      },
    ],
  })
}

/** Documents that staff send again; they are attached. */
export function documentsEmail(of: BookingEmail): EmailDraft {
  const { booking } = of
  return bookingEmail(of, {
    subject: 'mail-documents-subject',
    title: 'mail-documents-title',
    parts: [
      paragraph(emailText(booking.locale, 'mail-documents-text')),
      numberPart(booking),
      ...bookedParts(booking),
    ],
  })
}

/**
 * Words of staff, above the items that they are about: those at `positions`, or all of the booking. Cancelled items and those
 * of a booking that is over are left out: an email that lists them would seem to confirm them.
 */
export function guestMessage(
  { booking, pageUrl }: BookingEmail,
  { message, positions }: { message: string; positions?: readonly number[] },
): EmailDraft {
  const { locale, number } = booking
  const meant = booking.items.filter((_, position) => positions?.includes(position) ?? true).toSorted(byDate)
  const items = takesPlaces(booking.state) ? meant.filter(({ cancelled }) => !cancelled) : []
  const titles = (items.length > 0 ? items : meant).map((item) => item.title)
  const title = [...new Set(titles)].join(say(locale, 'comma'))
  return {
    subject: emailText(locale, 'mail-guest-message-subject', { number, title }),
    title: emailText(locale, 'mail-guest-message-title'),
    parts: [
      greeting(booking),
      ...lines(message),
      numberPart(booking),
      ...itemParts({ ...booking, items }),
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
    values: { ...bookingValues(booking), title },
  }
}
