import { isCertain } from '#domain/booking/booking-state.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { say } from '#server/i18n/say.ts'
import { comesToMeeting, totalOf } from '#server/orders/booking-texts.ts'
import {
  type BookingEmail,
  bookedParts,
  bookingEmail,
  bookingValues,
  greeting,
  momentIn,
  numberPart,
  paymentRows,
  transferRows,
} from './booking-parts.ts'
import { type EmailDraft, emailText, paragraph } from './email.ts'

/** All is well: what was booked, what is paid, what to bring. */
export function bookingConfirmed(of: BookingEmail): EmailDraft {
  const { booking } = of
  const { locale } = booking
  const total = formatMoney(totalOf(booking), locale)
  return bookingEmail(of, {
    subject: 'mail-confirmed-subject',
    title: 'mail-confirmed-title',
    parts: [
      paragraph(emailText(locale, 'mail-confirmed-text')),
      numberPart(booking),
      ...bookedParts(booking),
      { kind: 'facts', rows: [[say(locale, 'voucher-total'), total], ...paymentRows(booking)] },
      ...(booking.items.some(comesToMeeting) ? [paragraph(say(locale, 'voucher-be-early'))] : []),
    ],
  })
}

/** Where to send the money, under which reference, until when. */
export function bankTransferInstructions(of: BookingEmail): EmailDraft {
  const { booking, timeZone } = of
  const { locale, paymentDeadline } = booking
  const deadline = paymentDeadline ? momentIn(new Date(paymentDeadline), { timeZone, locale }) : ''
  const [amount, reference, ...account] = transferRows(booking)
  return bookingEmail(of, {
    subject: 'mail-transfer-subject',
    title: 'mail-transfer-title',
    parts: [
      paragraph(emailText(locale, 'mail-transfer-text', { deadline })),
      {
        kind: 'facts',
        rows: [amount!, reference!, [say(locale, 'mail-transfer-deadline'), deadline], ...account],
      },
      ...bookedParts(booking),
    ],
  })
}

/** Places are held until staff confirm the booking, which is paid on arrival. */
export function bookingToConfirm(of: BookingEmail): EmailDraft {
  const { booking, timeZone } = of
  const { locale, paymentDeadline } = booking
  const deadline = paymentDeadline ? momentIn(new Date(paymentDeadline), { timeZone, locale }) : ''
  return bookingEmail(of, {
    subject: 'mail-to-confirm-subject',
    title: 'mail-to-confirm-title',
    parts: [
      paragraph(emailText(locale, 'mail-to-confirm-text', { deadline })),
      numberPart(booking),
      ...bookedParts(booking),
      {
        kind: 'facts',
        rows: [[say(locale, 'voucher-total'), formatMoney(totalOf(booking), locale)]],
      },
    ],
  })
}

/** A sale by staff that is paid by card through a link that needs no login. */
export function paymentLink(of: BookingEmail): EmailDraft {
  const { booking, company, timeZone, pageUrl } = of
  const { locale, paymentDeadline, number } = booking
  const deadline = paymentDeadline ? momentIn(new Date(paymentDeadline), { timeZone, locale }) : ''
  return {
    subject: emailText(locale, 'mail-link-subject', { number, company }),
    title: emailText(locale, 'mail-link-title'),
    parts: [
      greeting(booking),
      paragraph(emailText(locale, 'mail-link-text', { deadline })),
      numberPart(booking),
      ...bookedParts(booking),
      {
        kind: 'button',
        text: say(locale, 'mail-link-pay', { amount: formatMoney(booking.dueNow, locale) }),
        url: pageUrl,
      },
    ],
    values: bookingValues(booking),
  }
}

/** The money, or the confirmation of staff, did not come in time. */
export function bookingCancelledUnpaid(of: BookingEmail): EmailDraft {
  const { booking } = of
  const text = booking.paymentMethod === 'on-the-spot' ? 'mail-unconfirmed-text' : 'mail-unpaid-text'
  return bookingEmail(of, {
    subject: 'mail-unpaid-subject',
    title: 'mail-unpaid-title',
    parts: [paragraph(emailText(booking.locale, text)), numberPart(booking), ...bookedParts(booking)],
  })
}

/** Money goes back: the places were gone, the booking was paid twice, or another amount came than was asked for. */
export function paymentRefunded(
  of: BookingEmail,
  { amount, reason }: { amount: Money; reason?: string | null },
): EmailDraft {
  const { locale, number, state } = of.booking
  const why = refundText(reason, { isPaidTwice: isCertain(state) })
  return bookingEmail(of, {
    subject: 'mail-refund-subject',
    title: 'mail-refund-title',
    parts: [
      paragraph(emailText(locale, why)),
      {
        kind: 'facts',
        rows: [
          [say(locale, 'voucher-number'), number],
          [say(locale, 'mail-refund-amount'), formatMoney(amount, locale)],
        ],
      },
      paragraph(emailText(locale, 'mail-refund-when')),
    ],
  })
}

function refundText(reason: string | null | undefined, { isPaidTwice }: { isPaidTwice: boolean }) {
  if (reason === 'MISMATCH') return 'mail-refund-mismatch'
  if (isPaidTwice) return 'mail-refund-twice'
  return reason === 'DEPARTURE_CLOSED' ? 'mail-refund-closed' : 'mail-refund-gone'
}
